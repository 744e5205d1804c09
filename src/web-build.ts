import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBuild } from './http/page.ts';

const folder = path.join(import.meta.dirname, '..', 'build');

export async function loadWebBuild(): Promise<{ build: WebBuild; folder: string }> {
  const server = path.join(folder, 'server', 'index.js');
  if (!existsSync(server)) throw new Error('The pages are not built. Start the shop with npm start.');
  return { build: (await import(pathToFileURL(server).href)) as WebBuild, folder: path.join(folder, 'client') };
}
