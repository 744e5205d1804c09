import * as z from 'zod/mini';
import { formMessage, wholeNumber } from '../text.ts';
import { buildCategories } from './build-parts.ts';

export const purposes = ['office', 'games-1080p', 'games-1440p', 'games-4k', 'workstation', 'small-case'] as const;
export const purpose = z.enum(purposes, formMessage('invalid'));
export type Purpose = z.infer<typeof purpose>;

/** The largest board of a build, and the largest that its case may take. */
export const boardSizes = ['any', 'Micro-ATX', 'Mini-ITX'] as const;

const between = (minimum: number, maximum: number) =>
  wholeNumber('numberInvalid', 'numberInvalid').check(
    z.minimum(minimum, formMessage('numberInvalid')),
    z.maximum(maximum, formMessage('numberInvalid')),
  );

const share = between(0, 100);

const shares = z.strictObject({
  processor: share,
  motherboard: share,
  memory: share,
  'cpu-cooler': share,
  gpu: share,
  case: share,
  'power-supply': share,
  storage: share,
});

/** What a first build for a purpose consists of. */
export const guidedRules = z.strictObject({
  /** Percent of the budget, together 100. */
  shares: shares.check(
    z.refine((each) => buildCategories.reduce((sum, category) => sum + each[category], 0) === 100, {
      path: ['processor'],
      error: formMessage('sharesNotWhole'),
    }),
  ),
  /** At least, in GB. 0: any. */
  memory: between(0, 4096),
  storage: between(0, 100_000),
  graphicsMemory: between(0, 1024),
  boardSize: z.enum(boardSizes, formMessage('invalid')),
  /** A processor with graphics is enough. */
  integratedGraphics: z.boolean(),
});
export type GuidedRules = z.infer<typeof guidedRules>;

/** Until the owner changes them. */
export const usualGuidedRules: Readonly<Record<Purpose, GuidedRules>> = {
  office: {
    shares: {
      processor: 28,
      motherboard: 18,
      memory: 14,
      'cpu-cooler': 5,
      gpu: 0,
      case: 12,
      'power-supply': 10,
      storage: 13,
    },
    memory: 16,
    storage: 500,
    graphicsMemory: 0,
    boardSize: 'any',
    integratedGraphics: true,
  },
  'games-1080p': {
    shares: {
      processor: 19,
      motherboard: 12,
      memory: 8,
      'cpu-cooler': 4,
      gpu: 35,
      case: 7,
      'power-supply': 8,
      storage: 7,
    },
    memory: 16,
    storage: 500,
    graphicsMemory: 8,
    boardSize: 'any',
    integratedGraphics: false,
  },
  'games-1440p': {
    shares: {
      processor: 18,
      motherboard: 11,
      memory: 8,
      'cpu-cooler': 4,
      gpu: 38,
      case: 7,
      'power-supply': 7,
      storage: 7,
    },
    memory: 16,
    storage: 1000,
    graphicsMemory: 12,
    boardSize: 'any',
    integratedGraphics: false,
  },
  'games-4k': {
    shares: {
      processor: 16,
      motherboard: 10,
      memory: 8,
      'cpu-cooler': 4,
      gpu: 44,
      case: 6,
      'power-supply': 6,
      storage: 6,
    },
    memory: 32,
    storage: 1000,
    graphicsMemory: 16,
    boardSize: 'any',
    integratedGraphics: false,
  },
  workstation: {
    shares: {
      processor: 28,
      motherboard: 14,
      memory: 15,
      'cpu-cooler': 5,
      gpu: 15,
      case: 7,
      'power-supply': 6,
      storage: 10,
    },
    memory: 32,
    storage: 1000,
    graphicsMemory: 4,
    boardSize: 'any',
    integratedGraphics: false,
  },
  'small-case': {
    shares: {
      processor: 22,
      motherboard: 17,
      memory: 9,
      'cpu-cooler': 6,
      gpu: 22,
      case: 9,
      'power-supply': 8,
      storage: 7,
    },
    memory: 16,
    storage: 500,
    graphicsMemory: 0,
    boardSize: 'Mini-ITX',
    integratedGraphics: true,
  },
};
