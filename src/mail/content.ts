/** What a mail says, in words; its HTML and its text are both made of this, so they never disagree. */
export type Content = {
  subject: string;
  /** What an inbox shows beside the subject; the first paragraph where nothing is said. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  /** What was bought. */
  items?: Item[];
  /** Label and value, one a line. */
  facts?: Fact[];
  /** Text from another person, shown as written. */
  quote?: string;
  action?: { label: string; url: string };
  /** Below everything, small. */
  notes: string[];
  unsubscribe?: { label: string; url: string /** For mail programs, which send no fragment. */; oneClickUrl: string };
};

export type Fact = [label: string, value: string];

export type Item = {
  name: string;
  /** How many, and at what price each. */
  quantity: string;
  price: string;
  /** By its whole address; no mail program may need it. */
  pictureUrl: string | undefined;
};
