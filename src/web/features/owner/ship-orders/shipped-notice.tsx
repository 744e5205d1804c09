import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { DeskFiles } from './desk-files.tsx';

/** Takes the focus, as the button that was pressed is gone. The slips can still be printed. */
export function ShippedNotice({ ids }: { ids: readonly string[] }) {
  const t = useTranslations(shipOrdersTexts);
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-label={t('shipOrders.shipped', { count: ids.length })}
      className="mb-6 flex scroll-mt-6 flex-wrap items-center justify-between gap-3 border border-line p-4 outline-none"
    >
      <p className="text-subheading">{t('shipOrders.shipped', { count: ids.length })}</p>
      <DeskFiles files={['slips']} ids={ids} />
    </section>
  );
}
