import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export type S3Double = {
  variables: {
    S3_BUCKET: string;
    S3_REGION: string;
    S3_ENDPOINT: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
  };
  publicUrl: string;
  /** Stops immediately and cuts connections; files are kept. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const BUCKET = 'pictures';

export async function startS3Server(): Promise<S3Double> {
  const directory = mkdtempSync(path.join(tmpdir(), 'shop-s3-'));
  let server: Server;
  const open = async (port: number) => {
    const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] };
    const store = new S3rver(options);
    const { port: listeningPort } = await store.run();
    server = store.httpServer;
    return listeningPort;
  };
  const kill = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  const port = await open(0);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    variables: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    publicUrl: `${endpoint}/${BUCKET}`,
    kill,
    restart: async () => {
      await open(port);
    },
    stop: async () => {
      if (server.listening) await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
