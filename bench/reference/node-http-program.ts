// A plain server that responds to every request with the same bytes, after the same time. The bench sends both as a message.
import http, { type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);
let busyMs = 0;

process.on('message', (answer: { headers: OutgoingHttpHeaders; body: string; busyMs: number }) => {
  headers = answer.headers;
  body = Buffer.from(answer.body, 'base64');
  busyMs = answer.busyMs;
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());

const server = http.createServer((_request, response) => {
  for (const begun = performance.now(); performance.now() - begun < busyMs; );
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
