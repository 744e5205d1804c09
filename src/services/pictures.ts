import path from 'node:path';
import { diskStore } from '../adapters/disk.ts';
import { s3Store } from '../adapters/s3.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { BUCKET_OWNER, installationSecret } from '../domain/installation.ts';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

type PictureService = {
  store: PictureStore;
  /** Where browsers fetch pictures, beside the shop itself. */
  hosts: string[];
  close: () => void;
};

/** The bucket as configured, or a folder of this machine. */
export async function pictureService(config: Config, db: Database): Promise<PictureService> {
  const { s3 } = config.services;
  if (s3) {
    const store = s3Store(s3);
    const installation = await installationSecret(db, BUCKET_OWNER);
    // A copy of the shop does not know the pictures that came after it was taken, nor what shows them.
    const deleteOwn = async (name: string) => {
      if (await store.claimOwnership(installation)) await store.delete(name);
    };
    // One that is away is asked again before anything is deleted.
    store.claimOwnership(installation).then(
      (isOwn) =>
        isOwn ||
        console.error(`pictures: the bucket ${s3.bucket} belongs to another shop, so no pictures are deleted there`),
      () => undefined,
    );
    return { store: { ...store, delete: deleteOwn }, hosts: [await store.origin()], close: store.close };
  }
  return { store: diskStore(picturesFolder(config)), hosts: [], close: () => undefined };
}

/** Where pictures lie on this machine. */
export function picturesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'images');
}
