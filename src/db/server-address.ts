import { accessSync, constants } from 'node:fs';

/** `require` and `verify-ca` become `verify-full`: encryption alone does not prevent a man in the middle. */
export function serverAddress(connectionString: string): string {
  return connectionString.replace(/([?&]sslmode=)(require|verify-ca)(?=&|$)/, '$1verify-full');
}

export function hostAndDatabase(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return host + pathname;
}

export function addressProblem(connectionString: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(connectionString)) return 'must start with postgres://';
  if (!URL.canParse(connectionString)) return 'must be an address, such as postgres://user:password@host:5432/database';
  const { searchParams } = new URL(connectionString);
  const mode = searchParams.get('sslmode') ?? 'disable';
  if (!['disable', 'require', 'verify-ca', 'verify-full'].includes(mode)) {
    return `has sslmode=${mode}: use verify-full, or disable on a private network`;
  }
  const unclear = ['ssl', 'sslnegotiation', 'uselibpqcompat', 'options'].find((name) => searchParams.has(name));
  if (unclear) return `must not contain ${unclear}=…; use sslmode=verify-full for encryption`;
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name);
    if (file !== null && !isReadable(file)) return `names a file that can't be read: ${name}=${file}`;
    if (file !== null && mode === 'disable') return `has ${name}, so it also needs sslmode=verify-full`;
  }
  return undefined;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
