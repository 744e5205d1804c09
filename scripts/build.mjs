// Builds the pages, then compresses what the browser fetches, once and well.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const bin = path.resolve('node_modules/@react-router/dev/bin.cjs');
const { status } = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) process.exit(status ?? 1);

const client = 'build/client';
for (const file of readdirSync(client, { recursive: true })) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const place = path.join(client, file);
  const content = readFileSync(place);
  writeFileSync(`${place}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${place}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
}
