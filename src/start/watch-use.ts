import type { Server } from 'node:http';

/** Returns whether anyone has sent a request since the last call. */
export function watchUse(server: Server): () => boolean {
  let isInUse = false;
  server.on('request', () => {
    isInUse = true;
  });
  return () => {
    const was = isInUse;
    isInUse = false;
    return was;
  };
}
