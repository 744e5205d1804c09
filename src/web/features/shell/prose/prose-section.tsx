import type { ReactNode } from 'react';

type ProseSectionProps = {
  id: string;
  heading: string;
  caption?: string;
  as?: 'section' | 'article';
  children: ReactNode;
};

export function ProseSection({ id, heading, caption, as: Element = 'section', children }: ProseSectionProps) {
  return (
    <Element aria-labelledby={id} className="border-line py-8 not-first:border-t lg:py-10 lg:first:pt-6">
      {caption ? (
        <p aria-hidden="true" className="label mb-3">
          {caption}
        </p>
      ) : null}
      <h2 id={id} className="max-w-read scroll-mt-8 text-subheading">
        {heading}
      </h2>
      <div className="mt-4">{children}</div>
    </Element>
  );
}
