import returns from '#messages/orders/returns.ts';
import type { ReturnRecord } from '../../../../contract/orders/return.ts';
import { useTranslations } from '../../../app/translations.ts';

/** As the customer described them. */
export function ReturnLines({ lines }: Pick<ReturnRecord, 'lines'>) {
  const t = useTranslations(returns);
  return (
    <ul className="grid gap-3 text-sm">
      {lines.map(({ _id, name, quantity, reason, description, serialNumbers }) => (
        <li key={_id} className="grid gap-1">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-soft">
            {t('returns.units', { count: quantity })} · {t(`returns.reason.${reason}`)}
          </p>
          {description ? <p className="wrap-anywhere whitespace-pre-line">{description}</p> : null}
          {serialNumbers.length > 0 ? (
            <p className="data text-xs leading-5 wrap-anywhere text-soft">
              {t('returns.serialNumbers', { list: serialNumbers.join(', ') })}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
