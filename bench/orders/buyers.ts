import type { LoadResult } from '../load/load.ts';
import { runOwnProgram } from '../processes.ts';
import type { Customer } from './customers.ts';

export type Part = { id: string; price: number };

export type BuyersInput = {
  address: string;
  seconds: number;
  /** `book` stops at the booking, `pay` continues until the order is paid. */
  until: 'book' | 'pay';
  /** Each buys for its customers in turn, one order after the other. */
  buyers: { customers: Customer[]; parts: Part[] }[];
};

/** A figure is an order, from its first request to its last answer. */
export function runBuyers(input: BuyersInput): Promise<LoadResult> {
  return runOwnProgram<LoadResult>(new URL('buyers-program.ts', import.meta.url), input);
}
