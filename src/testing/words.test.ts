import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import en from '../messages/en.ts';
import routes from '../web/routes.ts';

const web = path.resolve('src/web');
const messages = path.resolve('src/messages/en');
const root = path.join(web, 'root.tsx');

test('every page brings the words that it says, and every part that is loaded later those that its page has not', async () => {
  const missing: string[] = [];
  for (const chain of chainsOf(await routes)) {
    const page = closureOf([root, ...chain]);
    missing.push(...(await lackIn(page, page)).map((lack) => `${path.basename(chain.at(-1) ?? '')}: ${lack}`));
    for (const later of page.flatMap(({ later }) => later)) {
      const part = closureOf([later]);
      missing.push(...(await lackIn(part, [...page, ...part])).map((lack) => `${path.basename(later)}: ${lack}`));
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

/** Each page's files: the layouts around it and its own. */
function chainsOf(entries: RouteConfigEntry[], around: string[] = []): string[][] {
  return entries.flatMap(({ file, children }) => {
    const chain = [...around, path.join(web, file)];
    return children ? chainsOf(children, chain) : [chain];
  });
}

type Module = { file: string; says: string[]; brings: string[]; later: string[] };

function closureOf(starts: string[]): Module[] {
  const seen = new Map<string, Module>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    const module = read(file);
    seen.set(file, module.module);
    module.imports.forEach(visit);
  };
  starts.forEach(visit);
  return [...seen.values()];
}

const known = new Map<string, { module: Module; imports: string[] }>();

function read(file: string) {
  const made = known.get(file);
  if (made) return made;
  const source = readFileSync(file, 'utf8');
  const within = (name: string) => path.resolve(path.dirname(file), name);
  const isOurs = (place: string) => place.startsWith(web) && /\.tsx?$/.test(place) && existsSync(place);
  const found = [...source.matchAll(/^(?:import|export|\}) (?!type).*from '(\.[^']+)'/gm)].map(([, name]) =>
    within(name ?? ''),
  );
  const result = {
    module: {
      file,
      says: [...source.matchAll(/['"`](\w+)\.[\w$]/g)].map(([, section]) => section ?? '').filter((s) => s in en),
      brings:
        source.includes('addMessages(') || file.endsWith('words.ts') ? found.filter((f) => f.startsWith(messages)) : [],
      later: [...source.matchAll(/import\('(\.[^']+)'\)/g)].map(([, name]) => within(name ?? '')).filter(isOurs),
    },
    imports: found.filter(isOurs),
  };
  known.set(file, result);
  return result;
}

/** What is said in `part` and brought by nothing in `whole`. */
async function lackIn(part: Module[], whole: Module[]): Promise<string[]> {
  const files = [...new Set(whole.flatMap(({ brings }) => brings))];
  const brought = await Promise.all(files.map(async (file) => Object.keys((await import(file)).default)));
  const sections = new Set(brought.flat());
  return part.flatMap(({ file, says }) =>
    says.filter((section) => !sections.has(section)).map((section) => `${path.relative(web, file)} says ${section}`),
  );
}
