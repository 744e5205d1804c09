/**
 * Long texts. They belong to a language's catalogue, but have files of their own (en/…): only the loaders of the
 * pages that show them read them, so that no visitor's browser loads the terms together with the word "Login".
 * In a text, `…` between backticks is code.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly code: string }
  | { readonly facts: readonly Fact[] };

/** A term and what it is; with a link where one can go there. */
export type Fact = { readonly term: string; readonly value: string; readonly href?: string };

export type Section = { readonly heading: string; readonly blocks: readonly Block[] };

export type Prose = {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly Section[];
};

/** The facts of this installation that the texts mention, so that they follow the settings. */
export type ShopFacts = {
  readonly name: string;
  readonly holdMinutes: number;
  readonly unpaidBookings: number;
  readonly owner: Owner;
};

/** Who runs the shop. What is empty is left out. */
export type Owner = {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly register: string;
  readonly taxId: string;
  /** Who is responsible for what the pages say, where the law asks for a name. */
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
