// A plain server that answers every request with the same bytes. The bench sends them as a message.
import http, { type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);

process.on('message', (answer: { headers: OutgoingHttpHeaders; body: string }) => {
  headers = answer.headers;
  body = Buffer.from(answer.body, 'base64');
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());

const server = http.createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
