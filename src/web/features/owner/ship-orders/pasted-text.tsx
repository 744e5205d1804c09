import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import type { Pasted } from './use-desk.ts';

/** Whether the tracking numbers fit the orders, without scrolling through them. */
export function PastedText({ pasted: { entered, empty, left, unknown } }: { pasted: Pasted }) {
  const t = useTranslations(shipOrdersTexts);
  const faults = [
    ...(empty > 0 ? [t('shipOrders.pasted.empty', { count: empty })] : []),
    ...(left.length > 0 ? [t('shipOrders.pasted.left', { count: left.length, numbers: left.join(', ') })] : []),
    ...(unknown.length > 0 ? [t('shipOrders.pasted.unknown', { numbers: unknown.join(', ') })] : []),
  ];
  return (
    <div role="status" className="grid max-w-read gap-1 border border-line p-4 text-sm">
      <p>{t('shipOrders.pasted.entered', { count: entered })}</p>
      {faults.map((fault) => (
        <p key={fault} className="wrap-anywhere text-warning">
          {fault}
        </p>
      ))}
    </div>
  );
}
