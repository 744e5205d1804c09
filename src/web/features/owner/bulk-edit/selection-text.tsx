import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import administration from '#messages/owner/administration.ts';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import type { ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { readSpecification } from '../../../../contract/catalogue/specification-text.ts';
import { limits } from '../../../../contract/limits.ts';
import { useTranslations } from '../../../app/translations.ts';

type Props = { chosen: readonly string[]; filters: Record<string, string> };

/** Which products a bulk edit is about. */
export function SelectionText({ chosen, filters }: Props) {
  const t = useTranslations(administration, bulkEdit, catalogue, specification);
  if (chosen.length > 0) return t('bulkEdit.chosen', { count: chosen.length });
  const { q, state, stock, category, brand, fact } = filters;
  const { key, value } = readSpecification(fact) ?? {};
  const texts = [
    q && t('bulkEdit.search', { q }),
    state && t(`administration.states.${state as ManagedProduct['state']}`),
    stock && t('administration.stockLevels.low', { most: String(limits.lowStock) }),
    category && t(`category.${category as Category}`),
    brand,
    key && `${t(`specification.${key}` as 'specification.socket')}: ${value}`,
  ].filter(Boolean);
  if (texts.length === 0) return t('bulkEdit.all');
  return t('bulkEdit.found', { filters: texts.join(' · ') });
}
