import imports from '#messages/owner/imports.ts';
import { listImports, type PartImport } from '../../../../contract/owner/import.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ImportState } from './import-state.tsx';

export function ImportsTable() {
  const t = useTranslations(imports);
  const { locale } = useSettings();
  const number = numberFormat(locale);
  const columns: TableColumn<PartImport>[] = [
    {
      id: 'fileName',
      header: t('imports.fileName'),
      isRowHeader: true,
      cell: ({ _id, fileName }) => (
        <Link to={paths.import(_id)} translate="no" className="wrap-anywhere underline underline-offset-4">
          {fileName}
        </Link>
      ),
    },
    {
      id: 'supplier',
      header: t('imports.supplier'),
      className: 'md:w-36',
      cell: ({ supplier }) => supplier ?? <span className="text-faint">–</span>,
    },
    {
      id: 'rows',
      header: t('imports.rows'),
      isNumber: true,
      className: 'md:w-24',
      cell: ({ rows }) => number.format(rows),
    },
    {
      id: 'createdAt',
      header: t('imports.uploadedAt'),
      isData: true,
      className: 'md:w-52',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      id: 'state',
      header: t('imports.state'),
      className: 'md:w-44',
      cell: (one) => <ImportState of={one} />,
    },
  ];
  return (
    <ListTable
      endpoint={listImports}
      caption={t('imports.recent')}
      columns={columns}
      keyOf={({ _id }) => _id}
      empty={{ title: t('imports.none'), hint: t('imports.noneHint') }}
      search=""
      filters={{}}
    />
  );
}
