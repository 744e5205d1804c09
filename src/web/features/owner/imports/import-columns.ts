import specification from '#messages/catalogue/specification.ts';
import imports from '#messages/owner/imports.ts';
import { isProductColumn, productColumns, specificationColumns } from '../../../../contract/owner/import-columns.ts';
import { useTranslations } from '../../../app/translations.ts';

/** What a column can mean, in the order of their names. */
export function useColumnNames() {
  const t = useTranslations(imports, specification);
  const nameOf = (column: string): string =>
    isProductColumn(column) ? t(`importColumn.${column}`) : t(`specification.${column}` as 'specification.socket');
  const named = (columns: readonly string[]) => columns.map((value) => ({ value, label: nameOf(value) }));
  return {
    nameOf,
    product: named(productColumns),
    specifications: named(specificationColumns).sort((a, b) => a.label.localeCompare(b.label)),
  };
}
