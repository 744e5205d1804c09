import builder from '#messages/catalogue/builder.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useLocalDate, weekdayAndDay } from '../../../parts/time/use-local-date.ts';

/** When all parts arrive together, or that a part is sold out. */
export function BuildArrival({ build: { delivery, parts, currency } }: { build: CheckedBuild }) {
  const t = useTranslations(builder);
  const money = useMoney();
  const dateText = useLocalDate(weekdayAndDay);
  const soldOut = parts.filter(({ product, quantity }) => product.quantity < quantity).length;
  if (soldOut > 0) return <p className="mt-1 text-sm text-warning">{t('builder.notInStock', { count: soldOut })}</p>;
  if (!delivery) return null;
  return (
    <p className="mt-1 text-sm">
      {t('builder.arrives', { date: dateText(delivery.latest), place: delivery.to.name })}{' '}
      <span className="text-soft">
        {delivery.price === 0
          ? t('builder.deliveredFree')
          : t('builder.deliveryPrice', { price: money(delivery.price, currency) })}
      </span>
    </p>
  );
}
