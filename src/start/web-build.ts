import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBuild } from '../http/server/pages/page.ts';
import { languageOf } from '../messages/languages.ts';

// The sources and the built server are at different depths.
const projectRoot = path.dirname(findPackageJSON('.', import.meta.url) ?? '');

export async function loadWebBuild(locale = 'en-US'): Promise<{ build: WebBuild; folder: string }> {
  const language = languageOf(locale);
  const folder = path.join(projectRoot, 'build', language);
  const server = path.join(folder, 'server', 'index.js');
  if (!existsSync(server)) throw new Error(`The pages are not built in ${language}. Start the shop with npm start.`);
  return { build: (await import(pathToFileURL(server).href)) as WebBuild, folder: path.join(folder, 'client') };
}
