import { randomUUID } from 'node:crypto';
import { addBuildToCart } from '../../../contract/buying/cart-build.ts';
import { checkBuild } from '../../../contract/catalogue/build.ts';
import { usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { limits } from '../../../contract/limits.ts';
import { setGuidedRules } from '../../../contract/owner/guided-rules.ts';
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
  {
    endpoint: addBuildToCart,
    path: () => addBuildToCart.path,
    good: ({ product }) => ({ name: 'Office', parts: [{ product: product.id }] }),
    optional: ['name'],
    missing: { parts: 'This is required' },
    wrong: [
      ['parts', some(41), 'These are too many'],
      ['name', ' ', 'This is required'],
      ['name', 'x'.repeat(limits.name + 1), 'This is too long'],
    ],
  },
  {
    endpoint: setGuidedRules,
    path: () => setGuidedRules.path.replace(':purpose', 'office'),
    good: () => usualGuidedRules.office,
    missing: {
      memory: 'Enter a whole number in range',
      storage: 'Enter a whole number in range',
      graphicsMemory: 'Enter a whole number in range',
      ...{ shares: 'This is required', boardSize: 'Not a valid value', integratedGraphics: 'This is required' },
    },
    wrong: [['memory', -1, 'Enter a whole number in range']],
  },
];
