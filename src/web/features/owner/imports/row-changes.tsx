import imports from '#messages/owner/imports.ts';
import type { ImportRow } from '../../../../contract/owner/import.ts';
import { isProductColumn } from '../../../../contract/owner/import-columns.ts';
import { useTranslations } from '../../../app/translations.ts';
import { HeldBack } from './held-back.tsx';
import { useColumnNames } from './import-columns.ts';
import { RowPictures } from './row-pictures.tsx';
import { useWrittenValue } from './written-value.ts';

/** Old and new values, or why there are none. */
export function RowChanges({ row }: { row: ImportRow }) {
  const { outcome, reason, holds, changes, leftAlone, pictures } = row;
  const t = useTranslations(imports);
  const nameOf = useFieldNames();
  // The name of a new product is the title of its row, and what a row is held back for is said first.
  const told: readonly string[] = outcome === 'created' ? ['name'] : holds;
  const shown = changes.filter(({ field }) => !told.includes(field));
  return (
    <div className="grid gap-1">
      {outcome === 'bad' ? <p className="text-danger wrap-anywhere">{reason}</p> : null}
      {holds.length > 0 ? <HeldBack row={row} /> : null}
      {shown.length > 0 ? (
        <dl translate="no" className="grid gap-x-3 gap-y-0.5 grid-cols-[minmax(5rem,auto)_1fr]">
          {shown.map((change) => (
            <Change key={change.field} name={nameOf(change.field)} change={change} isNew={outcome === 'created'} />
          ))}
        </dl>
      ) : null}
      {leftAlone.length > 0 ? (
        <p className="text-warning">
          {t('imports.keptTitle')}: {leftAlone.map(nameOf).join(', ')}
        </p>
      ) : null}
      {pictures ? <RowPictures of={pictures} /> : null}
    </div>
  );
}

type ChangeProps = { name: string; change: ImportRow['changes'][number]; isNew: boolean };

function Change({ name, change: { field, before, after }, isNew }: ChangeProps) {
  const t = useTranslations(imports);
  const written = useWrittenValue();
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="data line-clamp-3 wrap-anywhere">
        {isNew
          ? written(field, after)
          : t('imports.change', { before: written(field, before), after: written(field, after) })}
      </dd>
    </>
  );
}

function useFieldNames(): (field: string) => string {
  const t = useTranslations(imports);
  const { nameOf } = useColumnNames();
  return (field) => {
    const [group = '', key] = field.split('.');
    if (group === 'specifications' && key) return nameOf(key);
    const name = key ?? group;
    if (isProductColumn(name)) return nameOf(name);
    return isNamedField(name) ? t(`importField.${name}`) : nameOf(name);
  };
}

const isNamedField = (name: string): name is keyof typeof imports.importField => name in imports.importField;
