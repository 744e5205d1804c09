import catalogue from '#messages/catalogue/catalogue.ts';
import imports from '#messages/owner/imports.ts';
import type { ImportRow } from '../../../../contract/owner/import.ts';
import { isProductColumn } from '../../../../contract/owner/import-columns.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useColumnNames } from './import-columns.ts';
import { RowPictures } from './row-pictures.tsx';

/** Old and new values, or why there are none. */
export function RowChanges({
  row: { outcome, field, reason, holds, changes, leftAlone, pictures },
}: {
  row: ImportRow;
}) {
  const t = useTranslations(imports);
  const nameOf = useFieldNames();
  // The name of a new product is the title of its row.
  const shown = changes.filter((change) => outcome !== 'created' || change.field !== 'name');
  return (
    <div className="grid gap-1">
      {outcome === 'bad' ? (
        <p className="text-danger wrap-anywhere">
          {field ? t('imports.bad', { column: nameOf(field), reason: reason ?? '' }) : reason}
        </p>
      ) : null}
      {holds.length > 0 ? (
        <p className="text-warning">
          {t('imports.held', { reasons: holds.map((hold) => t(`imports.holds.${hold}`)).join(', ') })}
        </p>
      ) : null}
      {changes.length > 0 ? (
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

type Value = ImportRow['changes'][number]['before'];
type ChangeProps = { name: string; change: ImportRow['changes'][number]; isNew: boolean };

function Change({ name, change: { field, before, after }, isNew }: ChangeProps) {
  const t = useTranslations(catalogue, imports);
  const money = useMoney();
  const write = (value: Value): string => {
    if (value === null || value === '') return t('imports.empty');
    if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no');
    if (field === 'price' || field === 'cost') return money(Number(value));
    if (field === 'category') return t(`category.${value}` as 'category.gpu');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="data line-clamp-3 wrap-anywhere">
        {isNew ? write(after) : t('imports.change', { before: write(before), after: write(after) })}
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
