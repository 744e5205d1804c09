export type Content = {
  subject: string;
  /** By default the first paragraph. */
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
  quantity: string;
  price: string;
  /** Absolute. Mail clients may block it. */
  pictureUrl: string | undefined;
};
