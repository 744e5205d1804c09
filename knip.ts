import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const tools = JSON.parse(readFileSync('tools/package.json', 'utf8')) as { devDependencies: Record<string, string> };
// Types and commands are not imported.
const imported = Object.keys(tools.devDependencies).filter(
  (name) => !/^@types\/|biome|redocly|^knip$|kysely-codegen|^typescript$/.test(name),
);

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'src/start.ts',
        'src/pdf/pdf-worker.ts',
        'bench/run.ts',
        'bench/**/*-program.{mjs,ts}',
        'src/testing/*-program.ts',
        'e2e/faults/run.ts',
        'e2e/attacks/run.ts',
        'e2e/attacks/attacker-program.ts',
        'studio/render.ts',
        'src/db/migrations/*.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}', 'studio/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.{mjs,ts}'],
      // Tests and measurements use what tools/package.json declares; scripts/packages.test.ts checks that nothing else does.
      ignoreDependencies: [
        'tailwindcss',
        '@react-router/node',
        'isbot',
        '@fontsource/.+',
        '@fontsource-variable/noto-.+',
        ...imported,
      ],
      ignoreBinaries: ['apt-get', 'blender', 'kysely-codegen'],
      playwright: true,
      vitest: true,
    },
    tools: { ignoreDependencies: ['.+'] },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
