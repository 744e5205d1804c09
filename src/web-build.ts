import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBuild } from './http/page.ts';
import { languageOf } from './messages/languages.ts';

export async function loadWebBuild(locale = 'en-US'): Promise<{ build: WebBuild; folder: string }> {
  const language = languageOf(locale);
  const folder = path.join(import.meta.dirname, '..', 'build', language);
  const server = path.join(folder, 'server', 'index.js');
  if (!existsSync(server)) throw new Error(`The pages are not built in ${language}. Start the shop with npm start.`);
  return { build: (await import(pathToFileURL(server).href)) as WebBuild, folder: path.join(folder, 'client') };
}
