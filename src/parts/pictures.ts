import path from 'node:path';
import { diskStore } from '../adapters/disk.ts';
import { s3Store } from '../adapters/s3.ts';
import type { Config } from '../config/config.ts';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

type PicturesPart = {
  store: PictureStore;
  /** Where browsers fetch pictures, beside the shop itself. */
  hosts: string[];
  close: () => void;
};

/** The bucket as configured, or a folder of this machine. */
export async function picturesPart(config: Config): Promise<PicturesPart> {
  if (config.parts.s3) {
    const store = s3Store(config.parts.s3);
    return { store, hosts: [await store.origin()], close: store.close };
  }
  return { store: diskStore(picturesFolder(config)), hosts: [], close: () => undefined };
}

/** Where pictures lie on this machine. */
export function picturesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'images');
}
