import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import compileMessage from 'icu-minify/compile';
import subsetFont from 'subset-font';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { serverOutput } from './scripts/server-output.ts';
import { PSEUDO_LOCALE, pseudoMessages } from './src/messages/pseudo.ts';

// Lazily loaded scripts come from static/js/{chunk}.{hash}.chunk.js (N8).
const script = 'static/js/[name].[hash].chunk.js';
// The same for both builds, so that the server names the files that the browser has.
const assetFileNames = 'static/media/[name].[hash][extname]';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), messages(), fonts()],
  // light-dark() is kept, so that a section can be dark by its own color-scheme. The router's manifest goes to assetsDir.
  build: {
    assetsDir: 'static',
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      // Self-contained: an installation needs neither React nor the router, and loads few files at start.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        sourcemap: true,
        rolldownOptions: {
          // What browsers load lazily, the server has at once.
          checks: { ineffectiveDynamicImport: false },
          output: { assetFileNames, ...serverOutput },
        },
      },
    },
    client: {
      build: {
        // The router names what a page needs; lists of what its lazy parts need would be a kilobyte more.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Otherwise as the bundler decides (docs/decisions/0136).
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 1,
                },
                { name: (id, modules) => (isOnEveryPage(id, modules) ? 'every-page' : null) },
              ],
            },
            // Chrome compiles them while they arrive, not function by function while the page hydrates
            // (docs/decisions/0153-hydration-near-the-visitor.md). Others see a comment.
            postBanner: ({ name }) => (['react', 'every-page'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
            entryFileNames: script,
            chunkFileNames: script,
            assetFileNames,
          },
        },
      },
    },
  },
}));

/** What the root of all pages imports, so that its many small modules are one file. */
function isOnEveryPage(id: string, modules: ChunkingContext): boolean {
  if (everyPage.size === 0) {
    everyPage.add(normalizePath(path.resolve('src/web/root.tsx')));
    // A Set also iterates over entries added during the iteration.
    for (const module of everyPage)
      for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) everyPage.add(imported);
  }
  return everyPage.has(id);
}

type ChunkingContext = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const everyPage = new Set<string>();

/** Only the weights that the styles use: two thirds of the size. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        file.source = await subsetFont(Buffer.from(file.source), LATIN, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        });
      }
    },
  };
}

/** All characters of the files. */
const LATIN = charactersOf(
  '20-7e a0-ff 102 131 152-153 2bb-2bc 2c6 2da 2dc 300-309 323 329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd',
);

function charactersOf(ranges: string): string {
  const codes = ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const count = Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1;
    return Array.from({ length: count }, (_, index) => Number.parseInt(first, 16) + index);
  });
  return String.fromCodePoint(...codes);
}

/**
 * `#messages/…` is the folder of the language that is built. The messages are parsed here, so that no ICU parser goes to
 * the browser: 3 kB instead of 12.
 */
function messages(): Plugin {
  const language = process.env.PAGES_LANGUAGE ?? 'en';
  const isPseudo = language === PSEUDO_LOCALE;
  const folder = normalizePath(path.resolve('src/messages', isPseudo ? 'en' : language));
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith('#messages/') ? id.replace('#messages', folder) + (isPseudo ? PSEUDO : '') : null,
    load: (id) => (id.endsWith(PSEUDO) ? pseudoModule(id.slice(0, -PSEUDO.length)) : null),
    async transform(_code, id) {
      if (!id.startsWith(`${folder}/`)) return null;
      const { default: found } = (await import(pathToFileURL(id.replace(PSEUDO, '')).href)) as { default?: object };
      // The long texts beside them are no messages.
      if (!found) return null;
      const code = `export default ${JSON.stringify(compileAll(isPseudo ? pseudoMessages(found) : found))}`;
      // Data has no lines to map.
      return { code, map: { mappings: '' } };
    },
  };
}

const PSEUDO = '?pseudo';

/** The long texts of a file in the pseudo-locale. */
async function pseudoModule(file: string): Promise<string> {
  const names = Object.keys(await import(pathToFileURL(file).href));
  return `import * as en from ${JSON.stringify(file)};
import { pseudoText } from ${JSON.stringify(normalizePath(path.resolve('src/messages/pseudo.ts')))};
${names.map((name) => (name === 'default' ? 'export default en.default;' : `export const ${name} = pseudoText(en.${name});`)).join('\n')}`;
}

function compileAll(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileAll(value),
    ]),
  );
}
