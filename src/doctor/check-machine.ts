import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/environment.ts';
import { type Finding, tried } from './finding.ts';

const GIGABYTE = 1024 ** 3;

/** The folder, the address and the built pages. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [await checkFolder(config), await checkAddress(config), await checkPages()];
}

function checkFolder({ dataDir }: Config): Promise<Finding> {
  return tried(
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
      const told = `${free.toFixed(1)} GB free`;
      return free < 2 ? { told, mind: 'Make room before it is needed: a full disk stops an embedded database.' } : told;
    },
    'DATA_DIR must be a folder that the shop’s own user may write to, with room in it.',
  );
}

function checkAddress({ publicUrl, trustProxy, parts }: Config): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl);
  return tried(
    'address',
    `asked ${publicUrl} for the shop`,
    async () => {
      const isOpen = !isLoopback(hostname);
      if (protocol === 'http:' && (isOpen || parts.stripe?.secretKey.includes('_live_'))) {
        throw new Error('PUBLIC_URL is not https: passwords and sessions could be read on the way');
      }
      const answer = await fetch(`${publicUrl}/api/health/live`, { signal: AbortSignal.timeout(5_000) }).catch(
        (error) => {
          const { code = '' } = (error.cause ?? {}) as { code?: string };
          // A certificate that nobody trusts is a fault; a shop that does not run yet is none.
          if (/CERT|SIGNED|ALTNAME|SSL|TLS/.test(code)) throw error;
          return undefined;
        },
      );
      if (!answer) return { told: 'nobody answers', mind: 'Run the doctor again when the shop is started.' };
      const { status } = (await answer.json().catch(() => ({}))) as { status?: string };
      if (status !== 'live') throw new Error(`something else answers there, with status ${answer.status}`);
      if (isOpen && !trustProxy) {
        return {
          told: 'the shop answers',
          mind: 'Behind a proxy set TRUST_PROXY, or all visitors share one rate limit.',
        };
      }
      return 'the shop answers';
    },
    'PUBLIC_URL must be the https address that visitors use, with a certificate that browsers trust.',
  );
}

function checkPages(): Promise<Finding> {
  return tried(
    'pages',
    'looked for the built pages',
    async () => {
      if (!existsSync('build/server/index.js')) throw new Error('they are not built');
      return 'built';
    },
    'npm start builds them; without npm: node scripts/build.mjs',
  );
}
