import type { Rolldown } from 'vite';

/**
 * The output for what only the server runs. ASCII, because V8 keeps the source in memory, with two bytes for every
 * character if there is one outside Latin-1; less to read at start. Names stay, for stack traces.
 */
export const serverOutput: Rolldown.OutputOptions = {
  charset: 'ascii',
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};
