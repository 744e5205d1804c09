import checkout from '#messages/checkout.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';

export function OrderLines({ lines }: Pick<Quote, 'lines'>) {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (
    <ul className="grid gap-4">
      {lines.map(({ product, name, picture, quantity, unitPrice, price }) => (
        <li key={product} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3 text-sm">
          <Picture src={picture} sizes="56px" className="w-14" />
          <span className="min-w-0">
            <span translate="no" className="line-clamp-2 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="data text-faint">
              {t('checkout.quantityOf', { quantity: String(quantity), price: money(unitPrice) })}
            </span>
          </span>
          <span className="data">{money(price)}</span>
        </li>
      ))}
    </ul>
  );
}
