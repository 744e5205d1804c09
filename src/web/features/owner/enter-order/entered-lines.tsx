import enterOrder from '#messages/owner/enter-order.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { limits } from '../../../../contract/limits.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { EnteredLine } from './entered-line.ts';

type Props = {
  lines: readonly EnteredLine[];
  quote: Quote | undefined;
  onChange: (id: string, quantity: string) => void;
  onRemove: (id: string) => void;
};

export function EnteredLines({ lines, quote, onChange, onRemove }: Props) {
  const t = useTranslations(enterOrder);
  const money = useMoney();
  if (lines.length === 0) return <p className="text-sm text-soft">{t('enterOrder.none')}</p>;
  const problemText = (problem: Quote['lines'][number]['problem'] | undefined) => {
    if (!problem) return undefined;
    return problem.code === 'out_of_stock' ? t('enterOrder.left', { count: problem.left }) : t('enterOrder.gone');
  };
  return (
    <ul className="border-t border-ink">
      {lines.map(({ id, name, quantity }) => {
        const priced = quote?.lines.find(({ product }) => product === id);
        return (
          <li key={id} className="grid items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
            <Field
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.cart.quantity}
              isData
              label={t('enterOrder.quantity', { name })}
              error={problemText(priced?.problem)}
              value={quantity}
              onChange={({ target }) => onChange(id, target.value)}
            />
            <span className="flex items-center justify-between gap-4 sm:mt-7">
              <span className="data text-sm">{priced ? money(priced.price) : null}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('enterOrder.removeLabel', { name })}
                onClick={() => onRemove(id)}
              >
                {t('enterOrder.remove')}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
