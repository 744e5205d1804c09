/**
 * A network is an IPv4 address or an IPv6 /64; beside an email, the wider /24 or /56. `account or network` is the account
 * of the signed-in, else the network.
 */
export type RateSubject =
  | 'account'
  | 'account or network'
  | 'session'
  | 'network'
  | 'email'
  | 'email and network'
  | 'browser';

/** Refuses further attempts with `too_many_requests`. Endpoints that name the same counter share it. */
export type Rate = {
  readonly counter: string;
  readonly by: RateSubject;
  /** Each minute that exceeds the limit doubles the wait, up to 64 minutes. */
  readonly doubles?: true;
  /** Counted by the act, only if this holds. Others are counted before the handler runs. */
  readonly when?: string;
} & (
  | { readonly perMinute: number; readonly perDay?: undefined }
  | { readonly perDay: number; readonly perMinute?: undefined }
);

/** Far above a person with many open tabs, below a crawler. */
export const callRate = { counter: 'calls', perMinute: 600, by: 'network' } as const satisfies Rate;
export const pageRate = { counter: 'pages', perMinute: 600, by: 'network' } as const satisfies Rate;
/** Pages that no cache has: five a second, which reads a catalogue of 47,551 products in three hours. */
export const newPageRate = { counter: 'new-pages', perMinute: 300, by: 'network' } as const satisfies Rate;
