import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../domain/kernel/loopback.ts';
import { languageOf } from '../messages/languages.ts';
import { attempt, type Finding } from './finding.ts';

const GIGABYTE = 1024 ** 3;

export async function checkMachine(config: Config): Promise<Finding[]> {
  return [await checkFolder(config), await checkAddress(config), await checkPages(config.locale)];
}

function checkFolder({ dataDir }: Config): Promise<Finding> {
  return attempt(
    'disk',
    `wrote into ${dataDir}`,
    async () => {
      await mkdir(dataDir, { recursive: true });
      const file = path.join(dataDir, `doctor-${randomUUID()}`);
      await writeFile(file, 'written', { flush: true });
      await rm(file);
      const { bavail, bsize } = await statfs(dataDir);
      const free = (bavail * bsize) / GIGABYTE;
      if (free < 0.2) throw new Error(`only ${free.toFixed(2)} GB are free`);
      const detail = `${free.toFixed(1)} GB free`;
      return free < 2 ? { detail, advice: 'Free up disk space. A full disk stops the embedded database.' } : detail;
    },
    'Set DATA_DIR to a folder with free space that the shop’s user can write to.',
  );
}

function checkAddress({ publicUrl, trustProxy, services }: Config): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl);
  return attempt(
    'address',
    `requested ${publicUrl}`,
    async () => {
      const isOpen = !isLoopback(hostname);
      if (protocol === 'http:' && (isOpen || services.cards?.secretKey.includes('_live_'))) {
        throw new Error('PUBLIC_URL is not https, so passwords and sessions could be read on the network');
      }
      const response = await fetch(`${publicUrl}/api/health/live`, { signal: AbortSignal.timeout(5_000) }).catch(
        (error) => {
          const { code = '' } = (error.cause ?? {}) as { code?: string };
          // An untrusted certificate is a failure; a shop that is not running yet is not.
          if (/CERT|SIGNED|ALTNAME|SSL|TLS/.test(code)) throw error;
          return undefined;
        },
      );
      if (!response) return { detail: 'no answer', advice: 'Start the shop, then run the doctor again.' };
      const { status } = (await response.json().catch(() => ({}))) as { status?: string };
      if (status !== 'live') throw new Error(`something else answers there (status ${response.status})`);
      if (isOpen && !trustProxy) {
        return {
          detail: 'the shop answers',
          advice: 'Set TRUST_PROXY if the shop runs behind a proxy. Otherwise all visitors share one rate limit.',
        };
      }
      return 'the shop answers';
    },
    'Set PUBLIC_URL to the https address visitors use, with a certificate that browsers trust.',
  );
}

function checkPages(locale: string): Promise<Finding> {
  return attempt(
    'pages',
    'looked for the built pages',
    async () => {
      if (!existsSync(path.join('build', languageOf(locale), 'server/index.js'))) throw new Error('they are not built');
      return 'built';
    },
    'Run npm start, or without npm: node scripts/build.mjs',
  );
}
