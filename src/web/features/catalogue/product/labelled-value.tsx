import type { ReactNode } from 'react';

type LabelledValueProps = {
  /** For example 'price: $451.50'. */
  text: string;
  /** The part of `text` to emphasize. */
  value: string;
  children: ReactNode;
};

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
