import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';

/** How many products are left out, and by which rules. Empty if none is. */
export function useHiddenText(hidden: readonly { rule: string; count: number }[]): string {
  const t = useTranslations(builder);
  const count = hidden.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return '';
  const rules = hidden.map(({ rule, count: products }) =>
    t('builder.hiddenRule', { rule: t(`builder.rules.${rule}` as 'builder.rules.m2'), count: String(products) }),
  );
  return t('builder.hidden', { count, rules: rules.join(', ') });
}
