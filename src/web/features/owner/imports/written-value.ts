import catalogue from '#messages/catalogue/catalogue.ts';
import imports from '#messages/owner/imports.ts';
import type { ImportRow } from '../../../../contract/owner/import.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

type Value = ImportRow['changes'][number]['before'];

/** The value of a field of a product, for people. */
export function useWrittenValue(): (field: string, value: Value) => string {
  const t = useTranslations(catalogue, imports);
  const money = useMoney();
  return (field, value) => {
    if (value === null || value === '') return t('imports.empty');
    if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no');
    if (field === 'price' || field === 'cost') return money(Number(value));
    if (field === 'category') return t(`category.${value}` as 'category.gpu');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}
