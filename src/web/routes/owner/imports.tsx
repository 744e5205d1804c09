import imports from '#messages/owner/imports.ts';
import { useTranslations } from '../../app/translations.ts';
import { ImportsTable } from '../../features/owner/imports/imports-table.tsx';
import { PriceLists } from '../../features/owner/imports/price-lists.tsx';
import { UploadFile } from '../../features/owner/imports/upload-file.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/imports.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('imports.heading'), imports);

export default function Imports() {
  const t = useTranslations(imports);
  return (
    <>
      <PageHead title={t('imports.heading')} lead={t('imports.lead')} />
      <UploadFile />
      <PriceLists />
      <section className="mt-12">
        <h2 className="mb-4 text-lg font-medium">{t('imports.recent')}</h2>
        <ImportsTable />
      </section>
    </>
  );
}
