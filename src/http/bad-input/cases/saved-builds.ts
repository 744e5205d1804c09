import { randomUUID } from 'node:crypto';
import { readBuildText } from '../../../contract/catalogue/build-text.ts';
import { changeSavedBuild, saveBuild } from '../../../contract/catalogue/saved-build.ts';
import type { BodyCase } from './body-case.ts';

const some = (count: number) => Array.from({ length: count }, () => ({ product: randomUUID() }));

const wrong: [string, unknown, string][] = [
  ['name', 'x'.repeat(61), 'This is too long'],
  ['name', 'a\u0007', 'Contains characters that can’t be displayed'],
  ['parts', some(41), 'These are too many'],
  ['parts', [], 'This is required'],
];

export const savedBuildBodies: BodyCase[] = [
  {
    endpoint: readBuildText,
    path: () => readBuildText.path,
    good: () => ({ text: 'CPU: Quick 8' }),
    missing: { text: 'This is required' },
    wrong: [['text', 'x'.repeat(10_001), 'This is too long']],
  },
  {
    endpoint: saveBuild,
    path: () => saveBuild.path,
    good: ({ product }) => ({ name: 'Desk', parts: [{ product: product.id }] }),
    missing: { name: 'Name is Required', parts: 'This is required' },
    wrong,
  },
  {
    endpoint: changeSavedBuild,
    path: () => '/api/builds/saved/abcdefghjkmn',
    good: ({ product }) => ({ name: 'Desk', parts: [{ product: product.id }] }),
    optional: ['name', 'parts'],
    missing: {},
    wrong,
  },
];
