// Bundles the server and the owner's commands with their dependencies: reading hundreds of files took most of a start.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ownerCommands } from './commands.mjs';
import { serverOutput } from './server-output.ts';

/** With programs for the machine or WebAssembly, which cannot be bundled. */
const nativePackages = ['sharp', '@node-rs/argon2', 'harfbuzzjs', 'subset-font'];

const migrations = readdirSync('src/db/migrations').map((file) => path.parse(file).name);

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: nativePackages },
  // Fastify's static files search folders with it, which this server never asks for.
  resolve: { alias: { glob: path.resolve('scripts/no-glob.mjs') } },
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        // src/pdf/pdf-thread.ts starts it.
        'pdf-worker': 'src/pdf/pdf-worker.ts',
        ...Object.fromEntries(Object.values(ownerCommands).map(({ source }) => [path.parse(source).name, source])),
        // src/db/migrate.ts lists this folder.
        ...Object.fromEntries(migrations.map((name) => [`migrations/${name}`, `src/db/migrations/${name}.ts`])),
      },
      output: {
        entryFileNames: '[name].js',
        // Not in a folder, so that import.meta.dirname is the same in every file that uses it.
        chunkFileNames: '[name]-[hash].js',
        // src/process/source-maps.ts reads positions only.
        sourcemapExcludeSources: true,
        ...serverOutput,
      },
    },
  },
});
// Compiled from the previous build (src/start.ts).
rmSync('.cache/compiled', { recursive: true, force: true });
