/** What a counter counts apart: each account, session, network, email, … has its own. */
export type RateSubject = 'account' | 'session' | 'network' | 'email' | 'email and network' | 'browser';

/**
 * A limit on attempts, refused beyond as `too_many_requests`. Endpoints that name the same counter share it. A network is
 * an IPv4 address or an IPv6 /64; beside an email, the wider /24 or /56.
 */
export type Rate = {
  readonly counter: string;
  readonly perMinute: number;
  readonly by: RateSubject;
  /** Each minute that exceeds the limit doubles the wait, up to 64 minutes. */
  readonly doubles?: true;
  /** Counted by the act, only if this holds. All others are counted before the handler runs. */
  readonly when?: string;
};

/** Of every call, and of every page. People with many open tabs stay far below it; crawlers do not. */
export const callRate = { counter: 'calls', perMinute: 600, by: 'network' } as const satisfies Rate;
export const pageRate = { counter: 'pages', perMinute: 600, by: 'network' } as const satisfies Rate;
