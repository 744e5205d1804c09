import catalogue from '#messages/catalogue/catalogue.ts';
import administration from '#messages/owner/administration.ts';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import taxes from '#messages/owner/taxes.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import type { FieldValue, ProductsChange } from '../../../../contract/owner/bulk-edit.ts';
import type { TaxClass } from '../../../../contract/owner/tax.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

/** How a value of the changed field reads in a preview. */
export function useValueText(change: ProductsChange): (value: FieldValue) => string {
  const t = useTranslations(administration, bulkEdit, catalogue, taxes);
  const { locale } = useSettings();
  const money = useMoney();
  return (value) => {
    if (change.deleted !== undefined) return t(value ? 'administration.states.deleted' : 'bulkEdit.kept');
    if (change.published !== undefined) return t(`administration.states.${value ? 'onSale' : 'draft'}`);
    if (value === null) return change.taxClass ? t('bulkEdit.ofCategory') : t('bulkEdit.none');
    if (change.price) return money(Number(value));
    if (change.category) return t(`category.${value as Category}`);
    if (change.taxClass) return t(`taxes.classes.${value as TaxClass}`);
    if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
    if (typeof value === 'number') return numberFormat(locale, {}).format(value);
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
