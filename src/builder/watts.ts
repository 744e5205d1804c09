import { type Build, leastOf, sumOf } from './build.ts';

/** Board, memory, drives and fans, in watts. */
export const REST_WATTS = 100;
/** For peaks and for age. */
export const RESERVE = 1.3;

export type Watts = {
  processor: number;
  gpu: number;
  rest: number;
  /** What a power supply should give at least. */
  recommended: number;
  /** False if a part does not say what it draws. */
  isComplete: boolean;
};

export function wattsOf(build: Build): Watts {
  const draw = ({ facts }: Build['processor'][number]) => facts.ppt ?? facts.tdp;
  const processor = leastOf(build.processor, draw);
  const gpu = leastOf(build.gpu, ({ facts }) => facts.tdp);
  const isComplete =
    sumOf(build.processor, draw) !== undefined && sumOf(build.gpu, ({ facts }) => facts.tdp) !== undefined;
  return {
    processor,
    gpu,
    rest: REST_WATTS,
    recommended: Math.ceil((processor + gpu + REST_WATTS) * RESERVE),
    isComplete,
  };
}
