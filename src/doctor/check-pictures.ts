import { randomUUID } from 'node:crypto';
import { s3Store } from '../adapters/s3.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { picturesFolder } from '../services/pictures.ts';
import { assertSharedPictures } from '../services/shared-pictures.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'pictures';

/** Without a bucket. */
export async function checkPicturesFolder(db: Database, config: Config): Promise<Finding[]> {
  if (config.services.s3) return [];
  const folder = picturesFolder(config);
  const comparing = await attempt(
    SUBJECT,
    `compared ${folder} with the folder of this shop`,
    () => assertSharedPictures(db, folder).then(() => 'the same, or not used yet'),
    'Each process needs the same folder of pictures; see docs/operations.md, Several processes.',
  );
  return [comparing];
}

/** Checks a bucket. */
export async function checkPictures({ services }: Config): Promise<Finding[]> {
  const { s3 } = services;
  if (!s3) return [];
  const store = s3Store(s3);
  const name = `doctor/${randomUUID()}.webp`;
  const content = Buffer.from(randomUUID());
  try {
    const putting = await attempt(
      SUBJECT,
      `put a file into the bucket ${s3.bucket}`,
      () => store.put(name, content).then(() => 'stored'),
      'Check S3_BUCKET, S3_REGION, S3_ENDPOINT, and both keys, and allow the key to put objects there.',
    );
    if (putting.result === 'fails') return [putting];
    const reading = await attempt(
      SUBJECT,
      s3.publicUrl ? `read it at ${s3.publicUrl}` : 'read it at a signed URL',
      async () => {
        const { url } = await store.locate(name);
        const response = await fetch(url, { signal: AbortSignal.timeout(8_000) });
        if (!response.ok) throw new Error(`status ${response.status}`);
        if (!content.equals(Buffer.from(await response.arrayBuffer()))) throw new Error('the content is different');
        return 'unchanged';
      },
      s3.publicUrl
        ? 'Point S3_PUBLIC_URL to the bucket and let its policy allow public reads, or remove it to use signed URLs.'
        : 'Allow the key to get objects there.',
    );
    const deleting = await attempt(
      SUBJECT,
      'deleted it again',
      async () => {
        await store.delete(name);
        if (await store.get(name)) throw new Error('it is still there');
        return 'gone';
      },
      'Allow the key to delete objects there.',
    );
    return [putting, reading, deleting];
  } finally {
    store.close();
  }
}
