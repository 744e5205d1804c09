import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import taxes from '#messages/owner/taxes.ts';
import type { ProductsChange } from '../../../../contract/owner/bulk-edit.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useValueText } from './use-value-text.ts';

/** A change in words, such as “Price +5 %”. */
export function useChangeText(change: ProductsChange): string {
  const t = useTranslations(bulkEdit, catalogue, specification, taxes);
  const { locale } = useSettings();
  const money = useMoney();
  const valueText = useValueText(change);
  const { price, stock, category, published, taxClass, deleted } = change;
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' });
  if (price) {
    const sign = price.value > 0 ? '+' : '−';
    const by = price.by === 'percent' ? `${signed.format(price.value)}\u00a0%` : sign + money(Math.abs(price.value));
    if (price.ending === 'none') return t('bulkEdit.said.price', { by });
    return t('bulkEdit.said.priceEnding', { by, ending: price.ending.replace('x', '…') });
  }
  if (stock?.mode === 'add') return t('bulkEdit.said.add', { units: signed.format(stock.quantity) });
  if (stock) return t('bulkEdit.said.set', { units: String(stock.quantity) });
  if (category) return t('bulkEdit.said.category', { category: t(`category.${category}`) });
  if (published !== undefined) return t(`bulkEdit.states.${published ? 'yes' : 'no'}`);
  if (taxClass) return t('bulkEdit.said.taxClass', { class: t(`taxes.classes.${taxClass}`) });
  if (deleted !== undefined) return t(`bulkEdit.deletions.${deleted ? 'yes' : 'no'}`);
  const { key = '', value = null } = change.specification ?? {};
  return t('bulkEdit.said.fact', {
    fact: t(`specification.${key}` as 'specification.socket'),
    value: valueText(value),
  });
}
