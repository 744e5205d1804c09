import type { LoadResult } from '../load/load.ts';
import { runOwnProgram } from '../processes.ts';
import type { Customer } from './customers.ts';

export type Part = { id: string; price: number };

/** The checkout of all carts of a buyer's customers, which have the same lines. `total` in major units. */
export type Checkout = { methodId: string; country: string; total: number };

export type BuyersInput = {
  address: string;
  seconds: number;
  /** `book` stops at the booking, `pay` continues until the order is paid; `order` orders each customer's cart. */
  until: 'book' | 'pay' | 'order';
  /** Each buys for its customers in turn, one order after the other. */
  buyers: { customers: Customer[]; parts: Part[]; checkout?: Checkout }[];
};

/** Each has its own customers and parts, unless there is one part for all. */
export function assign(buyers: number, customers: Customer[], parts: Part[]): BuyersInput['buyers'] {
  return Array.from({ length: buyers }, (_, buyer) => ({
    customers: customers.filter((_, at) => at % buyers === buyer),
    parts: parts.length === 1 ? parts : parts.filter((_, at) => at % buyers === buyer),
  }));
}

/** More than these can book nine times, pay in turn, or order their cart, in a second. */
export const CUSTOMERS_PER_SECOND = { book: 400, pay: 400, order: 1000 };

/** A figure is an order, from its first request to its last response. */
export function runBuyers(input: BuyersInput): Promise<LoadResult> {
  return runOwnProgram<LoadResult>(new URL('buyers-program.ts', import.meta.url), input);
}
