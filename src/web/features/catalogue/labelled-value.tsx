import type { ReactNode } from 'react';

type LabelledValueProps = {
  /** The sentence of the specification, such as 'price: $451.50'. */
  text: string;
  /** The substring of `text` that is the value. */
  value: string;
  /** The value as it is rendered. */
  children: ReactNode;
};

/** Renders the value within its sentence, with the rest of the sentence as a small label. */
export function LabelledValue({ text, value, children }: LabelledValueProps) {
  const at = text.lastIndexOf(value);
  return (
    <>
      <span className="text-xs text-faint">{text.slice(0, at)}</span>
      {children}
      {text.slice(at + value.length)}
    </>
  );
}
