import type { ReactNode } from 'react';
import { useWords } from '../../words.ts';

/** The frame of Login, Sign Up and what mails lead to: one narrow column, the title as large as a page's. */
type IdentityPageProps = {
  title: string;
  lead: string;
  /** What a reader without scripts is told. */
  needsScript?: string;
  children: ReactNode;
};

export function IdentityPage({ title, lead, needsScript, children }: IdentityPageProps) {
  const t = useWords();
  return (
    <div className="page grid gap-x-12 gap-y-8 py-12 md:py-20 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-soft">{lead}</p>
      </div>
      <div className="grid w-full max-w-md content-start gap-8 lg:col-span-5 lg:col-start-7">
        {children}
        <noscript>{needsScript ?? t('identity.needsScript')}</noscript>
      </div>
    </div>
  );
}
