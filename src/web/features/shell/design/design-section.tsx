import type { ReactNode } from 'react';
import type { DesignTexts } from '../../../../messages/long-texts.ts';
import type { Scheme } from '../../../styles/contrast.ts';

export type ExampleProps = {
  words: DesignTexts;
  scheme: Scheme;
  /** Unique labels: every example is shown in both color schemes. */
  name: (text: string) => string;
};

type DesignSectionProps = {
  id: string;
  words: DesignTexts;
  heading: string;
  text: string;
  render: (props: ExampleProps) => ReactNode;
};

const schemes = ['light', 'dark'] as const;
const schemeClasses = { light: 'scheme-light', dark: 'scheme-dark' } as const;

export function DesignSection({ id, words, heading, text, render }: DesignSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="page grid-12 py-8">
        <h2 id={id} className="col-span-4 scroll-mt-8 text-heading">
          {heading}
        </h2>
        <p className="col-span-4 mt-2 max-w-read text-soft lg:col-span-8">{text}</p>
      </div>
      <div className="grid xl:grid-cols-2">
        {schemes.map((scheme) => (
          <div key={scheme} className={`${schemeClasses[scheme]} min-w-0 bg-paper text-ink`}>
            <div className="mx-auto grid max-w-[56rem] gap-10 px-gutter py-10">
              <p className="label">{words.schemes[scheme]}</p>
              {render({ words, scheme, name: (text) => `${text} (${words.schemes[scheme]})` })}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-3 border-t border-line pt-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="label pt-0.5" translate="no">
        {name}
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
