import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** By product or slide, then by view in gallery order; `made` is the scene's fingerprint. */
export type Manifest = Record<string, Record<string, { color: string; made: string }>>;

const places = {
  product: '../src/sandbox/sample-catalogue/pictures.json',
  banner: './banner.json',
};

export function readManifest(kind: keyof typeof places): Manifest {
  const place = placeOf(kind);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
}

/** Writes entries in the order of `keys`, so that repeated runs produce the same file. */
export function writeManifest(kind: keyof typeof places, manifest: Manifest, keys: string[]): void {
  const ordered = Object.fromEntries(keys.flatMap((key) => (manifest[key] ? [[key, manifest[key]]] : [])));
  writeFileSync(placeOf(kind), `${JSON.stringify(ordered, null, 2)}\n`);
}

function placeOf(kind: keyof typeof places): string {
  return fileURLToPath(new URL(places[kind], import.meta.url));
}
