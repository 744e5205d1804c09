import type { GuidedRules } from '../../contract/catalogue/guided-rules.ts';
import { moneyFormat } from '../../contract/currency.ts';
import type { Choice, Plan, Problem } from '../../domain/builds/guided/plan-build.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { translatorFor } from '../../messages/translate.ts';

/** The rules in words, with the amounts that they came to. */
export function guidedTexts(locale: string, currency: string, rules: GuidedRules) {
  const t = translatorFor(locale);
  const money = (amount: number) => moneyFormat(locale, currency).format(toMajor(amount, currency));
  const wishOf = (category: Choice['category']) => {
    if (category === 'motherboard' || category === 'case')
      return rules.boardSize === 'any' ? undefined : t('guidedReasons.size', { size: rules.boardSize });
    const { memory, storage, graphicsMemory } = rules;
    const least = { memory, storage, gpu: graphicsMemory }[category as 'memory'];
    return least ? t('guidedReasons.least', { least: String(least) }) : undefined;
  };
  const withWish = (category: Choice['category'], text: string) => {
    const wish = wishOf(category);
    return wish ? `${text} ${wish}` : text;
  };
  return {
    ofChoice: ({ category, percent, shareAmount, rule }: Choice): string => {
      if (rule === 'aboveShare' && percent === 0) return withWish(category, t('guidedReasons.unplanned'));
      if (rule === 'provided') return t(`guidedReasons.provided.${category as 'gpu'}`);
      const values = { percent: String(percent), share: money(shareAmount) };
      return withWish(category, t(`guidedReasons.${rule}`, values));
    },
    ofProblem: (problem: Problem, { leastAmount = 0 }: Plan): string => {
      if ('category' in problem) {
        const { code, category } = problem;
        return withWish(category, t(`guidedReasons.${code}`, { category: t(`category.${category}`) }));
      }
      return t(`guidedReasons.${problem.code}`, { least: money(leastAmount) });
    },
  };
}
