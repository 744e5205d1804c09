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
  endpoint?: string | undefined;
  /** Where the files are publicly readable; without it each address is signed. */
  publicUrl?: string | undefined;
};

export type S3Store = Required<PictureStore> & {
  hasContent: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** The first installation to call this becomes the owner of the bucket. */
  claimOwnership: (installation: string) => Promise<boolean>;
  origin: () => Promise<string>;
  close: () => void;
};

const SECOND = 1000;
const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

const OWNER = 'shop/owner';

export function s3Store(options: S3Options): S3Store {
  const { bucket, publicUrl } = options;
  const client = createClient(options);
  // The bucket's policy controls access; many services do not support ACLs on objects.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const locate = async (name: string) => {
    if (publicUrl) return { url: `${publicUrl}/${name}`, seconds: DAY };
    return { url: await signedUrl(client, bucket, name), seconds: HALF_HOUR };
  };
  return {
    put: (name, bytes) =>
      disk.put(name, bytes, { cacheControl: `public, max-age=${YEAR}, immutable` }).catch(throwUnavailable),
    get: (name) => disk.getBytes(name).catch((error) => (isMissing(error) ? undefined : throwUnavailable(error))),
    delete: (name) => disk.delete(name).catch(throwUnavailable),
    locate,
    hasContent: async (name, bytes) => {
      const found = await disk
        .getMetaData(name)
        .catch((error) => (isMissing(error) ? undefined : throwUnavailable(error)));
      if (found?.contentLength !== bytes.length) return false;
      // The ETag of a single-part upload is usually its MD5; otherwise compare the bytes.
      if (found.etag.replaceAll('"', '') === createHash('md5').update(bytes).digest('hex')) return true;
      return Buffer.from(bytes).equals(await disk.getBytes(name).catch(throwUnavailable));
    },
    claimOwnership: async (installation) => {
      const isAbsent = (error: unknown) => isMissing(error) || isForbidden(error);
      const owner = await disk.get(OWNER).catch((error) => (isAbsent(error) ? undefined : throwUnavailable(error)));
      if (owner === undefined) await disk.put(OWNER, installation).catch(throwUnavailable);
      return owner === undefined || owner === installation;
    },
    origin: async () => new URL((await locate('picture')).url).origin,
    close: () => client.destroy(),
  };
}

function createClient({ region, accessKeyId, secretAccessKey, endpoint }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Amazon addresses buckets by host name, other services by path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3 * SECOND,
      requestTimeout: 8 * SECOND,
      socketTimeout: 8 * SECOND,
      throwOnRequestTimeout: true,
    },
    // Many S3-compatible services do not support these checksums; the signature already covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Valid for at least an hour, and the same for half an hour, so that browsers can cache the picture. */
function signedUrl(client: S3Client, bucket: string, name: string): Promise<string> {
  const half = HALF_HOUR * SECOND;
  const signingDate = new Date(Math.floor(Date.now() / half) * half);
  return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: name }), {
    signingDate,
    expiresIn: 3 * HALF_HOUR,
  });
}

function isMissing(error: unknown): boolean {
  const { cause } = error as S3Failure;
  return cause?.name === 'NoSuchKey' || cause?.$metadata?.httpStatusCode === 404;
}

// The response for a missing object when the key may not list the bucket.
function isForbidden(error: unknown): boolean {
  return (error as S3Failure).cause?.name === 'AccessDenied';
}

type S3Failure = { cause?: { name?: string; $metadata?: { httpStatusCode?: number } } };

function throwUnavailable(error: unknown): never {
  throw Object.assign(new Refusal('picture_store_unavailable'), { cause: (error as Error).cause ?? error });
}
