/** Only loaders import long texts, so that browsers do not load them. Text between backticks is code. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly code: string }
  | { readonly facts: readonly Fact[] };

export type Fact = { readonly term: string; readonly value: string; readonly href?: string };

export type Section = { readonly heading: string; readonly blocks: readonly Block[] };

export type Prose = {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly Section[];
};

/** These follow the installation's settings. */
export type ShopFacts = {
  readonly name: string;
  readonly holdMinutes: number;
  readonly unpaidBookings: number;
  readonly seller: Seller;
  /** Null: no taxes are set. */
  readonly pricesIncludeTax: boolean | null;
  readonly withdrawal: WithdrawalTerms;
};

/** As `getSeller` answers it. An empty text: the usual one. */
export type WithdrawalTerms = { readonly days: number; readonly information: string; readonly form: string };

/** As `getSeller` answers it. An empty text is not shown. */
export type Seller = {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  readonly vatId: string;
  readonly responsible: string;
};

export type Portfolio = {
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  readonly about: readonly string[];
  readonly skills: readonly { readonly name: string; readonly items: readonly string[] }[];
  readonly projects: readonly { readonly name: string; readonly text: string; readonly href: string }[];
};
