import type { ReactNode } from 'react';

type LabelledValueProps = {
  /** The sentence that the specification asks for, such as 'price: $451.50'. */
  text: string;
  /** What of it is the figure. */
  value: string;
  /** The figure as it is shown. */
  children: ReactNode;
};

/** A sentence set as a datasheet sets it: what is said is faint and small, the figure stands out. */
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
