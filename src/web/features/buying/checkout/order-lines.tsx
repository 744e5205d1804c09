import checkout from '#messages/buying/checkout.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Picture } from '../../catalogue/product/picture.tsx';
import { WithdrawalNote } from '../../catalogue/product/withdrawal-note.tsx';
import { RefusedLine } from './refused-line.tsx';

type OrderLinesProps = Pick<Quote, 'lines'> & {
  /** After a line was changed. */
  onChange: () => Promise<void>;
};

export function OrderLines({ lines, onChange }: OrderLinesProps) {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (
    <ul className="grid gap-4">
      {lines.map(({ product, name, picture, quantity, unitPrice, price, withdrawalExemption, problem }) => (
        <li key={product} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3 text-sm">
          <Picture src={picture} sizes="56px" className="w-14" />
          <span className="min-w-0">
            <span translate="no" className="line-clamp-2 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="data text-faint">
              {t('checkout.quantityOf', { quantity: String(quantity), price: money(unitPrice) })}
            </span>
            <WithdrawalNote exemption={withdrawalExemption} className="mt-1" />
          </span>
          <span className={`data ${problem ? 'text-faint line-through' : ''}`}>{money(price)}</span>
          {problem ? <RefusedLine {...{ product, name, problem, onChange }} /> : null}
        </li>
      ))}
    </ul>
  );
}
