import path from 'node:path';
import { diskStore } from '../adapters/disk.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { BUCKET_OWNER, installationSecret } from '../domain/kernel/installation.ts';
import type { DrawBuild } from '../domain/pictures/build-picture.ts';
import type { RenderPicture } from '../domain/pictures/picture.ts';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

type PictureService = {
  store: PictureStore;
  render: RenderPicture;
  /** Hosts of pictures, for the content security policy. */
  hosts: string[];
  close: () => void;
};

export async function pictureService(config: Config, db: Database): Promise<PictureService> {
  const { s3 } = config.services;
  if (s3) {
    const { s3Store } = await import('../adapters/s3.ts');
    const store = s3Store(s3);
    const installation = await installationSecret(db, BUCKET_OWNER);
    // A restored copy of the shop does not know newer pictures, so it must not delete in the original's bucket.
    const deleteIfOwner = async (name: string) => {
      if (await store.claimOwnership(installation)) await store.delete(name);
    };
    // Errors are ignored here: ownership is checked again before each deletion.
    store.claimOwnership(installation).then(
      (isOwner) =>
        isOwner ||
        console.error(`pictures: the bucket ${s3.bucket} belongs to another shop, so no pictures are deleted there`),
      () => undefined,
    );
    return { store: { ...store, delete: deleteIfOwner }, render, hosts: [await store.origin()], close: store.close };
  }
  return { store: diskStore(picturesFolder(config)), render, hosts: [], close: () => undefined };
}

// Loads its fonts with the first picture.
export const drawBuild: DrawBuild = async (picture) => {
  const { drawBuild: draw } = await import('../adapters/build-picture.ts');
  return draw(picture);
};

// Loads sharp with the first picture.
const render: RenderPicture = async (file, owner) => {
  const { renderPicture } = await import('../adapters/sharp.ts');
  return renderPicture(file, owner);
};

export function picturesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'images');
}
