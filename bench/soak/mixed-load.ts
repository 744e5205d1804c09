import type { Checkout, Part } from '../orders/buyers.ts';
import type { Customer } from '../orders/customers.ts';
import { runOwnProgram } from '../processes.ts';

export type MixedLoad = {
  address: string;
  connections: number;
  seconds: number;
  /** Requests a second; without it, as many as the shop responds. */
  rate?: number;
  headers: Record<string, string>;
  /** From so many networks in turn, for a shop that trusts its proxy. */
  networks?: number;
  /** Paths by kind, and how often a kind is chosen. */
  kinds: { name: string; weight: number; paths: string[]; headers?: Record<string, string> }[];
  /** One request in `every` begins an order, which is four requests, or orders a customer's cart, which is one. */
  orders?: { every: number; customers: Customer[]; parts: Part[]; checkout?: Checkout };
};

export type KindResult = { name: string; requests: number; p50: number; p99: number };

/** Latencies in milliseconds, from the time when the request was due, or sent if that is earlier. */
export type MixedResult = {
  perSecond: number;
  seconds: number;
  p50: number;
  p99: number;
  errors: number;
  kinds: KindResult[];
};

export function runMixedLoad(load: MixedLoad): Promise<MixedResult> {
  return runOwnProgram<MixedResult>(new URL('mixed-load-program.ts', import.meta.url), load);
}
