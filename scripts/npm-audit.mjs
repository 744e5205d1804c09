// Asks the registry for known vulnerabilities of all installed packages: those of the build are bundled into the server.
import { spawnSync } from 'node:child_process';
import { verdictOf } from './npm-audit-verdict.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' });
const { isFailed, lines } = verdictOf(stdout ?? '');
for (const line of lines) console.log(line);
process.exit(isFailed ? 1 : 0);
