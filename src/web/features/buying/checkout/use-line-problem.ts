import checkout from '#messages/buying/checkout.ts';
import type { LineProblem, Quote } from '../../../../contract/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

/** Says why a line cannot be ordered as it is. */
export function useLineProblem(): (name: string, problem: LineProblem) => string {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (name, problem) => {
    switch (problem.code) {
      case 'product_not_found':
        return t('checkout.lineGone', { name });
      case 'price_changed':
        return t('checkout.linePrice', { name, price: money(problem.price) });
      case 'out_of_stock':
        return problem.left === 0
          ? t('checkout.lineSoldOut', { name })
          : t('checkout.lineLess', { name, left: String(problem.left) });
    }
  };
}

type RefusedLine = { productId: string } & LineProblem;

/** The same of all lines of a refusal `lines_refused`. */
export function useLinesProblem(): (refused: readonly RefusedLine[], lines: Quote['lines']) => string {
  const t = useTranslations(checkout);
  const lineProblem = useLineProblem();
  return (refused, lines) => {
    const texts = refused.flatMap((problem) => {
      const line = lines.find(({ product }) => product === problem.productId);
      return line ? [lineProblem(line.name, problem)] : [];
    });
    return texts.length > 0 ? texts.join(' ') : t('checkout.linesChanged');
  };
}
