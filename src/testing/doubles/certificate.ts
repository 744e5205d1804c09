import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Certificate = { certificate: string; key: string; authority: string };

/** Whether certificates can be made on this machine. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
}

/** A certificate for a server at `name`, signed by an authority that nobody else knows; all as files in `folder`. */
export function makeCertificate(folder: string, name: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const inside = (file: string) => path.join(folder, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    inside('ca.key'),
    '-out',
    inside('ca.crt'),
  );
  openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', inside('server.key'), '-out', inside('server.csr'));
  writeFileSync(inside('names'), `subjectAltName=${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}\n`);
  const authority = ['-CA', inside('ca.crt'), '-CAkey', inside('ca.key'), '-CAcreateserial'];
  openssl(
    'x509',
    '-req',
    '-in',
    inside('server.csr'),
    ...authority,
    '-days',
    '2',
    '-extfile',
    inside('names'),
    '-out',
    inside('server.crt'),
  );
  return { certificate: inside('server.crt'), key: inside('server.key'), authority: inside('ca.crt') };
}
