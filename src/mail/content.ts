export type Content = {
  subject: string;
  /** By default the first paragraph. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  items?: Item[];
  facts?: Fact[];
  /** User input, shown verbatim. */
  quote?: string | undefined;
  action?: Action;
  /** A second one, as a link below the button. */
  otherAction?: Action;
  notes: string[];
  unsubscribe?: {
    label: string;
    url: string /** For mail clients (RFC 8058); without a fragment. */;
    oneClickUrl: string;
  };
};

type Action = { label: string; url: string };

export type Fact = [label: string, value: string];

export type Item = {
  name: string;
  quantity: string;
  price?: string;
  /** Absolute. Mail clients may block it. */
  pictureUrl: string | undefined;
};
