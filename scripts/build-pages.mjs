// Builds the pages in every language, or in the named ones, and compresses the assets.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folders = readdirSync('src/messages', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const named = process.argv.slice(2);
for (const language of named.length > 0 ? named : folders.map(({ name }) => name)) {
  build(language);
  compress(`build/${language}/client`);
}

function build(language) {
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PAGES_LANGUAGE: language },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function compress(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const place = path.join(folder, file);
    const content = readFileSync(place);
    writeFileSync(`${place}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${place}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}
