import { useRef } from 'react';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { BulkEditForm } from '../../features/owner/bulk-edit/bulk-edit-form.tsx';
import { RecentEdits } from '../../features/owner/bulk-edit/recent-edits.tsx';
import { ScheduledEdits } from '../../features/owner/bulk-edit/scheduled-edits.tsx';
import { SelectionText } from '../../features/owner/bulk-edit/selection-text.tsx';
import { useSelection } from '../../features/owner/bulk-edit/use-selection.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/bulk-edit.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('bulkEdit.heading'), bulkEdit);

export default function BulkEdit() {
  const t = useTranslations(bulkEdit);
  const recent = useRef<HTMLHeadingElement>(null);
  const { chosen, filters, body } = useSelection();
  return (
    <>
      <PageHead
        title={t('bulkEdit.heading')}
        lead={<SelectionText chosen={chosen} filters={filters} />}
        back={{ to: paths.manageProducts, label: t('bulkEdit.backToProducts') }}
      />
      <BulkEditForm key={JSON.stringify(body)} selection={body} onDone={() => recent.current?.focus()} />
      <ScheduledEdits />
      <RecentEdits heading={recent} />
    </>
  );
}
