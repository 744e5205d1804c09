import { randomUUID } from 'node:crypto';
import { checkBuild } from '../../../contract/catalogue/build.ts';
import type { BodyCase } from './body-case.ts';

const some = (count: number) => Array.from({ length: count }, () => ({ product: randomUUID() }));

export const buildBodies: BodyCase[] = [
  {
    endpoint: checkBuild,
    path: () => checkBuild.path,
    good: ({ product }) => ({ parts: [{ product: product.id }] }),
    missing: { parts: 'This is required' },
    wrong: [['parts', some(41), 'These are too many']],
  },
];
