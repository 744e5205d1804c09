import type { Size } from '../database/filled.ts';

export type Cost = { count: number; perSecond: number };

/** How much more a call costs at the larger size, and how much more the logarithm allows. */
export function compareCosts(smallest: Cost, largest: Cost): { factor: number; allowed: number } {
  return {
    factor: smallest.perSecond / largest.perSecond,
    allowed: Math.log(largest.count) / Math.log(smallest.count),
  };
}

/** Rates of the same case differ by as much between two runs. */
const NOISE = 1.25;

export function growsTooFast({ factor, allowed }: { factor: number; allowed: number }): boolean {
  return factor > allowed * NOISE;
}

/** The number of what differs between the sizes. */
export const countOf = ({ products, orders }: Size): number => orders ?? products;
