import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importMegabytes } from '../../contract/owner/import.ts';
import { type FetchPriceList, SourceUnavailable } from '../../domain/imports/price-list.ts';
import { checkedLookup, isPublic, PrivateAddress } from './public-address.ts';

type Limits = {
  /** The time for the whole file, redirects included. */
  timeoutMs?: number;
  mostBytes?: number;
  isAllowed?: (address: string) => boolean;
  protocols?: readonly string[];
};

const MOST_REDIRECTS = 3;

/** Reads by HTTPS from public addresses only, checked for each redirect, with limits of time and size. */
export function priceListFetcher({
  timeoutMs = 5 * 60_000,
  mostBytes = importMegabytes * 1024 * 1024,
  isAllowed = isPublic,
  protocols = ['https:'],
}: Limits = {}): FetchPriceList {
  return async (address) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'price-list-'));
    const dispose = () => rm(folder, { recursive: true, force: true });
    const file = path.join(folder, 'file');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { response, url } = await follow(new URL(address), { signal, isAllowed, protocols });
      await pipeline(response, limited(mostBytes), createWriteStream(file), { signal });
      return { path: file, name: nameOf(url), [Symbol.asyncDispose]: dispose };
    } catch (error) {
      await dispose();
      throw problemOf(error, signal);
    }
  };
}

type Following = { signal: AbortSignal } & Required<Pick<Limits, 'isAllowed' | 'protocols'>>;

async function follow(start: URL, following: Following): Promise<{ response: http.IncomingMessage; url: URL }> {
  let url = start;
  for (let left = MOST_REDIRECTS; left >= 0; left--) {
    const response = await request(url, following);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { response, url };
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) break;
    url = new URL(headers.location, url);
  }
  throw new SourceUnavailable('refused');
}

function request(url: URL, { signal, isAllowed, protocols }: Following): Promise<http.IncomingMessage> {
  if (!protocols.includes(url.protocol)) throw new SourceUnavailable('refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No look-up is made for an address.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress(`${host} is in a private network`);
  const { get } = url.protocol === 'https:' ? https : http;
  const options = {
    signal,
    lookup: checkedLookup(isAllowed),
    // A connection of its own, because a kept one could have been made to another address.
    agent: false,
    headers: { 'user-agent': 'hardware-store price list', 'accept-encoding': 'identity' },
  } as const;
  return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
}

function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new SourceUnavailable('too_large'));
      else done(null, chunk);
    },
  });
}

function problemOf(error: unknown, { aborted }: AbortSignal): SourceUnavailable {
  if (error instanceof SourceUnavailable) return error;
  if (error instanceof PrivateAddress) return new SourceUnavailable('private_address', { cause: error });
  return new SourceUnavailable(aborted ? 'too_slow' : 'unreachable', { cause: error });
}

function nameOf({ pathname, hostname }: URL): string {
  const name = pathname.split('/').at(-1) || hostname;
  try {
    return decodeURIComponent(name).slice(-LONGEST_NAME);
  } catch {
    return name.slice(-LONGEST_NAME);
  }
}

const LONGEST_NAME = 200;
