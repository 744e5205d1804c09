import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which pictures there are: by product or slide, by view in the order of the gallery; `made` is the scene's fingerprint. */
export type Manifest = Record<string, Record<string, { color: string; made: string }>>;

const places = {
  product: '../src/sandbox/sample-catalogue/pictures.json',
  banner: './banner.json',
};

export function readManifest(kind: keyof typeof places): Manifest {
  const place = placeOf(kind);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
}

/** In the order of `keys`, so that two runs write the same file. */
export function writeManifest(kind: keyof typeof places, manifest: Manifest, keys: string[]): void {
  const ordered = Object.fromEntries(keys.flatMap((key) => (manifest[key] ? [[key, manifest[key]]] : [])));
  writeFileSync(placeOf(kind), `${JSON.stringify(ordered, null, 2)}\n`);
}

function placeOf(kind: keyof typeof places): string {
  return fileURLToPath(new URL(places[kind], import.meta.url));
}
