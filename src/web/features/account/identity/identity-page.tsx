import type { ReactNode } from 'react';
import identity from '#messages/account/identity.ts';
import { useTranslations } from '../../../app/translations.ts';

type IdentityPageProps = {
  title: string;
  lead?: string;
  needsScript?: string;
  /** Beside the form where there is room, otherwise below it. */
  aside?: ReactNode;
  children: ReactNode;
};

export function IdentityPage({ title, lead, needsScript, aside, children }: IdentityPageProps) {
  const t = useTranslations(identity);
  return (
    <div className="page grid-12 gap-y-10 pt-part lg:grid-rows-[auto_1fr] lg:pt-section">
      <div className="col-span-4 lg:col-span-5">
        <h1 className="text-title">{title}</h1>
        {lead ? <p className="mt-4 max-w-96 text-lead text-soft">{lead}</p> : null}
      </div>
      <div className="col-span-4 grid max-w-form content-start gap-8 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:w-full lg:max-w-[30rem]">
        {children}
        <noscript>{needsScript ?? t('identity.needsScript')}</noscript>
      </div>
      {aside ? <div className="col-span-4 max-w-form self-end">{aside}</div> : null}
    </div>
  );
}
