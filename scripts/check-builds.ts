// Compares the verdicts of the builder with those of known builds, through the API. The builds and the parts are data from
// outside: npm run check-builds -- <builds.json> <folder of the part files>
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedBuild } from '../src/contract/catalogue/build.ts';
import { differences, type KnownBuild } from './builds/known-build.ts';
import { startShopWithParts } from './builds/shop-with-parts.ts';

const [buildsFile, partsFolder] = process.argv.slice(2);
if (!buildsFile || !partsFolder) {
  console.error('Usage: npm run check-builds -- <builds.json> <folder of the part files>');
  process.exit(2);
}

const builds = JSON.parse(readFileSync(buildsFile, 'utf8')) as KnownBuild[];
const wanted = new Set(builds.flatMap(({ parts }) => parts.map(({ opendbId }) => opendbId)));
const dataDir = mkdtempSync(path.join(tmpdir(), 'check-builds-'));
const shop = await startShopWithParts({ partsFolder, wanted, dataDir });
let wrong = 0;
try {
  for (const build of builds) {
    const parts = build.parts.map(({ opendbId, quantity = 1 }) => ({ product: shop.productOf(opendbId), quantity }));
    const response = await shop.app.inject({ method: 'POST', url: '/api/builds/check', payload: { parts } });
    const found = differences(build, response.json() as CheckedBuild);
    if (found.length > 0) wrong++;
    console.log(`${build.id} ${found.length === 0 ? 'right' : 'wrong'}  ${build.title}`);
    for (const line of found) console.log(`    ${line}`);
  }
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${builds.length - wrong} of ${builds.length} builds are right`);
process.exit(wrong === 0 ? 0 : 1);
