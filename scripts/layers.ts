import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonRooms, isComposing, roomOf, webLayers } from './web-layers.ts';

/** From bottom to top. A module may import only modules below it, so no circle can be declared. */
export const layers: readonly (readonly [module: string, mayImport: readonly string[]])[] = [
  ['kernel', []],
  ['listing', []],
  ['shop-settings', ['kernel']],
  ['addresses', ['kernel']],
  ['staff-log', ['kernel', 'listing', 'shop-settings']],
  ['tax', ['kernel', 'addresses', 'shop-settings']],
  ['discounts', ['kernel', 'listing']],
  ['outbox', ['kernel']],
  ['stock', ['kernel']],
  ['pictures', ['kernel']],
  ['profiles', ['kernel']],
  ['catalogue', ['kernel', 'listing', 'pictures', 'stock']],
  ['changes', ['catalogue']],
  ['goods-receipts', ['kernel', 'listing', 'stock']],
  ['bulk-edits', ['kernel', 'listing', 'stock', 'catalogue', 'tax']],
  ['identity', ['kernel', 'listing', 'outbox']],
  ['search', ['kernel', 'changes', 'listing', 'catalogue']],
  ['related', ['catalogue', 'search']],
  ['builds', ['kernel', 'shop-settings', 'changes', 'catalogue']],
  ['build-texts', []],
  ['delivery', ['kernel', 'addresses']],
  ['newsletter', ['kernel', 'listing', 'outbox']],
  ['contact', ['kernel', 'listing', 'outbox']],
  ['sales', []],
  ['notices', ['kernel', 'outbox', 'catalogue', 'identity']],
  ['saved', ['kernel', 'catalogue']],
  ['saved-builds', ['kernel']],
  ['cart', ['kernel', 'catalogue', 'builds']],
  ['demand', ['kernel', 'sales', 'cart']],
  ['ordering', ['kernel', 'listing', 'outbox', 'stock', 'catalogue', 'discounts', 'cart']],
  ['shipments', ['kernel', 'listing', 'outbox', 'stock', 'ordering']],
  ['payment', ['kernel', 'shop-settings', 'outbox', 'stock', 'identity', 'ordering', 'shipments']],
  [
    'documents',
    ['kernel', 'builds', 'outbox', 'tax', 'addresses', 'shop-settings', 'ordering', 'shipments', 'payment'],
  ],
  [
    'returns',
    [
      'kernel',
      'listing',
      'shop-settings',
      'outbox',
      'stock',
      'pictures',
      'ordering',
      'shipments',
      'payment',
      'documents',
    ],
  ],
  ['withdrawals', ['kernel', 'listing', 'shop-settings', 'outbox', 'ordering', 'shipments', 'payment', 'returns']],
  [
    'checkout',
    ['kernel', 'addresses', 'catalogue', 'builds', 'cart', 'delivery', 'discounts', 'tax', 'ordering', 'payment'],
  ],
  ['reviews', ['kernel', 'listing', 'pictures', 'catalogue', 'ordering']],
  ['completed-builds', ['kernel', 'listing', 'pictures', 'builds', 'ordering']],
  ['questions', ['kernel', 'listing', 'outbox', 'catalogue', 'ordering', 'reviews']],
  ['exports', ['kernel', 'listing', 'catalogue', 'identity', 'ordering', 'returns']],
  ['imports', ['kernel', 'listing', 'stock', 'pictures', 'catalogue', 'exports']],
  ['facts', ['kernel', 'builds', 'exports', 'imports']],
  ['accounting', ['kernel', 'listing', 'shop-settings', 'tax', 'ordering', 'payment', 'documents', 'exports']],
  ['audit', ['kernel', 'outbox', 'stock', 'ordering', 'returns', 'sales']],
  [
    'mail',
    [
      'audit',
      'kernel',
      'tax',
      'documents',
      'returns',
      'withdrawals',
      'outbox',
      'shop-settings',
      'catalogue',
      'identity',
      'newsletter',
      'notices',
      'contact',
      'delivery',
      'ordering',
      'shipments',
      'payment',
      'questions',
    ],
  ],
  [
    'privacy',
    [
      'kernel',
      'shop-settings',
      'identity',
      'notices',
      'saved',
      'saved-builds',
      'completed-builds',
      'cart',
      'addresses',
      'profiles',
      'pictures',
      'reviews',
      'questions',
      'ordering',
      'shipments',
      'payment',
      'documents',
      'returns',
      'withdrawals',
    ],
  ],
  ['backups', []],
  ['set-up', ['shop-settings', 'tax', 'documents', 'backups']],
  [
    'shop',
    [
      'catalogue',
      'builds',
      'set-up',
      'search',
      'identity',
      'pictures',
      'ordering',
      'payment',
      'documents',
      'exports',
      'imports',
      'mail',
      'tax',
      'delivery',
      'discounts',
      'demand',
    ],
  ],
  ['overview', ['audit', 'ordering', 'payment', 'mail']],
  ['figures', ['outbox', 'backups']],
  [
    'maintenance',
    [
      'changes',
      'bulk-edits',
      'staff-log',
      'kernel',
      'catalogue',
      'cart',
      'demand',
      'outbox',
      'checkout',
      'tax',
      'documents',
      'identity',
      'imports',
      'newsletter',
      'notices',
      'pictures',
      'ordering',
      'payment',
      'privacy',
      'returns',
      'sales',
      'saved-builds',
      'shop',
      'withdrawals',
    ],
  ],
];

type Rules = {
  /** The module of a source. */
  moduleOf?: (file: string) => string;
  /** What a module may import, if it is below, without a declaration. */
  common?: readonly string[];
};

/** Sources are keyed by their path below the folder of the layers. */
export function findViolations(
  list: typeof layers,
  sources: ReadonlyMap<string, string>,
  { moduleOf = domainModuleOf, common = [] }: Rules = {},
): string[] {
  const allowed = new Map(list);
  const used = new Set<string>();
  const belowOf = (module: string) =>
    list
      .slice(
        0,
        list.findIndex(([name]) => name === module),
      )
      .map(([name]) => name);
  const isCommon = (module: string, imported: string) =>
    common.includes(imported) && belowOf(module).includes(imported);
  const violations = list.flatMap(([module, mayImport]) => {
    const below = belowOf(module);
    return mayImport.filter((name) => !below.includes(name)).map((name) => `${name} is not below ${module}`);
  });
  for (const [file, source] of sources) {
    const module = moduleOf(file);
    if (!allowed.has(module)) violations.push(`${file}: its module is not listed`);
    for (const target of importsOf(file, source)) {
      const imported = moduleOf(target);
      used.add(`${module} ${imported}`);
      if (imported !== module && !allowed.get(module)?.includes(imported) && !isCommon(module, imported))
        violations.push(`${file} may not import ${target}`);
    }
  }
  for (const [module, mayImport] of list)
    for (const name of mayImport)
      if (!used.has(`${module} ${name}`)) violations.push(`${module} does not import ${name}: remove it from the list`);
  return violations;
}

const domainModuleOf = (file: string) => (file.split('/')[0] ?? '').replace(/\.ts$/, '');

/** Types included. */
const importsOf = (file: string, source: string) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => !target.startsWith('../'));

/** Without tests, which may import everything. */
export function sourcesIn(folder: string): Map<string, string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(folder, file), 'utf8')]));
}

export const findDomainViolations = () => findViolations(layers, sourcesIn('src/domain'));

export function findWebViolations(): string[] {
  const sources = [...sourcesIn('src/web')].filter(([file]) => !isComposing(file));
  return findViolations(webLayers, new Map(sources), { moduleOf: roomOf, common: commonRooms });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = [...findDomainViolations(), ...findWebViolations()];
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
