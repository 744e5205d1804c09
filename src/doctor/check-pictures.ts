import { randomUUID } from 'node:crypto';
import { s3Store } from '../adapters/s3.ts';
import type { Config } from '../config/config.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'pictures';

/** Puts a file into the bucket, reads it as a visitor does, and takes it away again. */
export async function checkPictures({ parts, dataDir }: Config): Promise<Finding[]> {
  const { s3 } = parts;
  if (!s3) return [{ part: PART, did: 'nothing', result: 'works', told: `on the disk, in ${dataDir}` }];
  const store = s3Store(s3);
  const name = `doctor/${randomUUID()}.webp`;
  const content = Buffer.from(randomUUID());
  try {
    const putting = await tried(
      PART,
      `put a file into the bucket ${s3.bucket}`,
      () => store.put(name, content).then(() => 'taken'),
      'Are S3_BUCKET, S3_REGION, S3_ENDPOINT and both keys right, and may the key put objects there?',
    );
    if (putting.result === 'fails') return [putting];
    const reading = await tried(
      PART,
      s3.publicUrl ? `read it at ${s3.publicUrl}` : 'read it at a signed address',
      async () => {
        const { url } = await store.locate(name);
        const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        if (!content.equals(Buffer.from(await answer.arrayBuffer()))) throw new Error('something else came back');
        return 'came back as it was';
      },
      s3.publicUrl
        ? 'S3_PUBLIC_URL must lead to the bucket, and its policy must let anybody read. Without it addresses are signed.'
        : 'May the key get objects there?',
    );
    const deleting = await tried(
      PART,
      'took it away again',
      async () => {
        await store.delete(name);
        if (await store.get(name)) throw new Error('it is still there');
        return 'gone';
      },
      'May the key delete objects there?',
    );
    return [putting, reading, deleting];
  } finally {
    store.close();
  }
}
