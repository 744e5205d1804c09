import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Counted from 0. */
type Position = { line: number; column: number };

/** In the build, as a stack trace prints it: `file:///shop/build/server/main.js:12:34`. */
const POSITION = /(file:\/\/\/\S+\/build\/\S+\.js):(\d+):(\d+)/;

/** More than all errors that a shop usually meets have together. */
const MAX_CACHED = 2000;

/**
 * Stack traces name the sources' files and lines. Node's own `--enable-source-maps` reads every map at start, which
 * takes 50 MB and 0.2 s; here a map is read for a trace that is printed, and released again.
 */
export function mapStackTraces(): void {
  const cache = new Map<string, string>();
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => `    at ${frame}`);
    const unknown = lines.flatMap((line) => {
      const [text, url, at, column] = POSITION.exec(line) ?? [];
      return text && url && !cache.has(text) ? [{ text, url, line: Number(at) - 1, column: Number(column) - 1 }] : [];
    });
    for (const [url, positions] of Map.groupBy(unknown, (position) => position.url)) {
      const originals = originalsOf(url, positions);
      if (cache.size < MAX_CACHED)
        for (const [index, { text }] of positions.entries()) cache.set(text, originals[index] ?? text);
    }
    const toSource = (text: string) => cache.get(text) ?? text;
    return [Error.prototype.toString.call(error), ...lines.map((line) => line.replace(POSITION, toSource))].join('\n');
  };
}

function originalsOf(url: string, positions: Position[]): (string | undefined)[] {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
    return positions.map(({ line, column }) => {
      const found = map.findEntry(line, column);
      // The entry of an earlier line, or code of the bundler.
      if (!('originalSource' in found) || !found.originalSource || found.generatedLine !== line) return undefined;
      const source = fileURLToPath(new URL(found.originalSource, url));
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
  } catch {
    // A build without maps: a position in the build is better than no trace.
    return [];
  }
}
