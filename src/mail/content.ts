/** A mail's content, rendered as HTML and as text. */
export type Content = {
  subject: string;
  /** Shown after the subject in an inbox; by default the first paragraph. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  items?: Item[];
  facts?: Fact[];
  /** User input, shown verbatim. */
  quote?: string;
  action?: { label: string; url: string };
  notes: string[];
  unsubscribe?: {
    label: string;
    url: string /** For mail clients (RFC 8058); without a fragment. */;
    oneClickUrl: string;
  };
};

export type Fact = [label: string, value: string];

export type Item = {
  name: string;
  /** For example `2 × $451.50`. */
  quantity: string;
  price: string;
  /** Absolute. Mail clients may block it. */
  pictureUrl: string | undefined;
};
