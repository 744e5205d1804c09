import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Doubts } from './doubts.ts';

type ConfirmDoubtsProps = { doubts: Doubts; onConfirm: () => void; onCancel: () => void };

/** Customers get their emails with the shipment: a mistake cannot be taken back quietly. */
export function ConfirmDoubts({ doubts: { same, missing, withoutCarrier }, onConfirm, onCancel }: ConfirmDoubtsProps) {
  const t = useTranslations(shipOrdersTexts);
  const texts = [
    ...same.map((numbers) => t('shipOrders.doubts.same', { numbers: numbers.join(', ') })),
    ...(missing > 0 ? [t('shipOrders.doubts.missing', { count: missing })] : []),
    ...(withoutCarrier > 0 ? [t('shipOrders.doubts.withoutCarrier', { count: withoutCarrier })] : []),
  ];
  return (
    <ConfirmDialog
      title={t('shipOrders.doubts.title')}
      text={
        <span className="grid gap-2">
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      }
      confirm={t('shipOrders.doubts.confirm')}
      cancel={t('shipOrders.doubts.cancel')}
      variant="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
