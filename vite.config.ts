import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

// Lazily loaded scripts come from static/js/{chunk}.{hash}.chunk.js (N8).
const script = 'static/js/[name].[hash].chunk.js';
// The same for both builds, so that the server names the files that the browser has.
const assetFileNames = 'static/media/[name].[hash][extname]';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compiledMessages()],
  // light-dark() stays as it is, so that a part of a page can be dark by its own color-scheme.
  build: { cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        // The router names what a page needs; lists of what its later parts need would be a kilobyte more at first.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files for what every page fetches: together they compress better than apart.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 1,
                },
                {
                  name: 'shell',
                  test: /src[\\/]web[\\/](root|ui[\\/](button|notice|later|section-head))\.tsx?$/,
                },
                {
                  name: 'storefront',
                  test: /features[\\/](catalogue[\\/]product-grid|home[\\/](carousel|top-categories))\.tsx$/,
                },
              ],
            },
            entryFileNames: script,
            chunkFileNames: script,
            assetFileNames,
          },
        },
      },
    },
  },
});

/** Gives the pages the catalogue ready-parsed, so that no ICU parser goes to the browser: 1 kB instead of 12. */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async transform(_code, id) {
      if (!/\/src\/messages\/[a-z]{2}\/[\w-]+\.ts$/.test(id)) return null;
      const { default: messages } = (await import(pathToFileURL(id).href)) as { default?: object };
      // The long texts beside them are no messages: loaders read those, on the server.
      return messages ? `export default ${JSON.stringify(compileAll(messages))}` : null;
    },
  };
}

function compileAll(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileAll(value),
    ]),
  );
}
