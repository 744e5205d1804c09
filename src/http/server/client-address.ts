import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** The same address as Fastify's `request.ip`, for requests that never reach Fastify. */
export function clientAddress(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((proxy) => proxy.trim()));
  return (request) => proxyAddress(request, isTrusted);
}
