import { useState } from 'react';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import type { ImportDetails } from '../../../contract/owner/import.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { DeleteImport } from '../../features/owner/imports/delete-import.tsx';
import { ImportArchive } from '../../features/owner/imports/import-archive.tsx';
import { ImportPictures } from '../../features/owner/imports/import-pictures.tsx';
import { AppliedImport, ApplyImport, ImportProgress } from '../../features/owner/imports/import-progress.tsx';
import { ImportRows } from '../../features/owner/imports/import-rows.tsx';
import { ImportState } from '../../features/owner/imports/import-state.tsx';
import { ImportSummary } from '../../features/owner/imports/import-summary.tsx';
import { MappingForm } from '../../features/owner/imports/mapping-form.tsx';
import { useImport } from '../../features/owner/imports/use-import.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/import.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('imports.heading'), imports);

export default function ImportPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(imports, shop);
  const { data, error, refetch } = useImport(id);
  return (
    <>
      <PageHead
        title={data?.fileName ?? t('imports.heading')}
        back={{ to: paths.imports, label: t('imports.back') }}
        beside={data ? <ImportState of={data} /> : null}
        lead={data ? `${data.format} · ${t('imports.rowCount', { count: data.rows })}` : null}
        actions={data ? <DeleteImport of={data} /> : null}
      />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('imports.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? <Import key={id} of={data} /> : null}
    </>
  );
}

function Import({ of }: { of: ImportDetails }) {
  const t = useTranslations(imports);
  const [isMapping, setIsMapping] = useState(false);
  const { state, leftAlone, waitsFor } = of;
  const hasPictures = of.archive !== null || of.mapping.columns.includes('pictures');
  const archive = <ImportArchive of={of} />;
  if (state === 'uploaded' || isMapping)
    return (
      <MappingForm
        of={of}
        archive={archive}
        onMapped={() => setIsMapping(false)}
        onCancel={state === 'uploaded' ? undefined : () => setIsMapping(false)}
      />
    );
  const isAtWork = state === 'checking' || state === 'applying' || state === 'undoing';
  const changeColumns = <Button onClick={() => setIsMapping(true)}>{t('imports.checkAgain')}</Button>;
  return (
    <div className="grid gap-8">
      {isAtWork ? <ImportProgress of={of} /> : null}
      <ImportSummary of={of} />
      <ImportPictures of={of} />
      {state === 'checking' ? <div>{changeColumns}</div> : null}
      {state === 'checked' ? <ApplyImport of={of} beside={changeColumns} /> : null}
      {state === 'applied' ? <AppliedImport of={of} /> : null}
      {hasPictures && (state === 'checking' || state === 'checked') ? archive : null}
      {waitsFor && state === 'checked' ? (
        <p className="text-sm text-warning">{t(`priceLists.waits.${waitsFor}`)}</p>
      ) : null}
      {leftAlone > 0 ? <p className="text-sm text-warning">{t('imports.leftAlone', { count: leftAlone })}</p> : null}
      {isAtWork ? null : <ImportRows of={of} />}
    </div>
  );
}
