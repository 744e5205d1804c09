/** What a mail says, in words; its HTML and its text are both made of this, so they never disagree. */
export type Content = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, one a line. */
  facts?: [label: string, value: string][];
  /** What somebody else wrote, shown as they wrote it. */
  quote?: string;
  action?: { label: string; url: string };
  /** Below everything, small. */
  notes: string[];
  unsubscribe?: { label: string; url: string };
};
