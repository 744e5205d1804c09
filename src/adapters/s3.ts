import { createHash } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { Refusal } from '../contract/error.ts';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Another service than Amazon's. */
  endpoint?: string | undefined;
  /** Where anybody may read the files; without it each address is signed. */
  publicUrl?: string | undefined;
};

export type S3Store = Required<PictureStore> & {
  /** Whether exactly these bytes lie under this name. */
  holds: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Whether the bucket is this installation's. It is that of the first one that asks. */
  isOwnedBy: (installation: string) => Promise<boolean>;
  /** Where browsers fetch the files, for the pages' policy. */
  origin: () => Promise<string>;
  close: () => void;
};

const SECOND = 1000;
const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** The object that says whose the bucket is. */
const OWNER = 'shop/owner';

/** Pictures in a bucket of a service that speaks S3's language; the service itself keeps a file whole or not at all. */
export function s3Store(options: S3Options): S3Store {
  const { bucket, publicUrl } = options;
  const client = clientOf(options);
  // Who may read is the bucket's own policy: many services know no access lists of single files.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const locate = async (name: string) => {
    if (publicUrl) return { url: `${publicUrl}/${name}`, seconds: DAY };
    return { url: await signedFor(client, bucket, name), seconds: HALF_HOUR };
  };
  return {
    put: (name, bytes) =>
      disk.put(name, bytes, { cacheControl: `public, max-age=${YEAR}, immutable` }).catch(unavailable),
    get: (name) => disk.getBytes(name).catch((error) => (isMissing(error) ? undefined : unavailable(error))),
    delete: (name) => disk.delete(name).catch(unavailable),
    locate,
    holds: async (name, bytes) => {
      const found = await disk.getMetaData(name).catch((error) => (isMissing(error) ? undefined : unavailable(error)));
      if (found?.contentLength !== bytes.length) return false;
      // Most services answer the MD5 of a file that came in one piece; where one does not, the file is read back.
      if (found.etag.replaceAll('"', '') === createHash('md5').update(bytes).digest('hex')) return true;
      return Buffer.from(bytes).equals(await disk.getBytes(name).catch(unavailable));
    },
    isOwnedBy: async (installation) => {
      const isAbsent = (error: unknown) => isMissing(error) || isForbidden(error);
      const owner = await disk.get(OWNER).catch((error) => (isAbsent(error) ? undefined : unavailable(error)));
      if (owner === undefined) await disk.put(OWNER, installation).catch(unavailable);
      return owner === undefined || owner === installation;
    },
    origin: async () => new URL((await locate('picture')).url).origin,
    close: () => client.destroy(),
  };
}

function clientOf({ region, accessKeyId, secretAccessKey, endpoint }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Amazon gives each bucket a host of its own; elsewhere it is a folder.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3 * SECOND,
      requestTimeout: 8 * SECOND,
      socketTimeout: 8 * SECOND,
      throwOnRequestTimeout: true,
    },
    // Younger than many services; the signature covers the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * An address that is good for an hour at least. Everybody gets the same one within half an hour, so that a browser that
 * comes back finds the picture in its cache.
 */
function signedFor(client: S3Client, bucket: string, name: string): Promise<string> {
  const half = HALF_HOUR * SECOND;
  const signingDate = new Date(Math.floor(Date.now() / half) * half);
  return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: name }), {
    signingDate,
    expiresIn: 3 * HALF_HOUR,
  });
}

function isMissing(error: unknown): boolean {
  const { cause } = error as Failed;
  return cause?.name === 'NoSuchKey' || cause?.$metadata?.httpStatusCode === 404;
}

// What is said of an object that is not there to a key that may not list the bucket.
function isForbidden(error: unknown): boolean {
  return (error as Failed).cause?.name === 'AccessDenied';
}

type Failed = { cause?: { name?: string; $metadata?: { httpStatusCode?: number } } };

function unavailable(error: unknown): never {
  throw Object.assign(new Refusal('picture_store_unavailable'), { cause: (error as Error).cause ?? error });
}
