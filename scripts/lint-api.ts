// Lints the OpenAPI document by Redocly's recommended rules.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../src/http/routes/shell/openapi.ts';

const file = path.resolve('.cache/openapi.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(openApiDocument('https://shop.test'), null, 2));
const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
const { status } = spawnSync(process.execPath, [cli, 'lint', '--extends=recommended', file], {
  stdio: 'inherit',
  // Otherwise it asks for updates and reports its use.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
process.exit(status ?? 1);
