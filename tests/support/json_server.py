# SPDX-License-Identifier: GPL-3.0-or-later
"""What the servers of JSON that tests start share: answers, TLS, and POST /control, which hands an object to the state."""
import argparse, json, ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class JsonHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30

    def log_message(self, *_):
        pass

    def reply(self, code, body):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.state.act(json.loads(body))
        self.reply(200, {})

    def do_GET(self):
        try:
            self.answer(self.server.state)
        except (BrokenPipeError, ConnectionResetError, ssl.SSLError):
            self.close_connection = True


def parser():
    made = argparse.ArgumentParser()
    made.add_argument("--port", type=int, default=0)
    made.add_argument("--cert")
    made.add_argument("--key")
    return made


def serve(handler, state, options):
    """Prints "serving PORT" and stays."""
    ThreadingHTTPServer.daemon_threads = True
    server = ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    server.state = state
    if options.cert:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.cert, options.key)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print("serving", server.server_address[1], flush=True)
    server.serve_forever()
