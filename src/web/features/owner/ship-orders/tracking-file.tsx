import { useId } from 'react';
import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';

/** The CSV with which a carrier answers the addresses. */
export function TrackingFile({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations(shipOrdersTexts);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={`${buttonStyles()} cursor-pointer has-focus-visible:outline-2`}>
        {t('shipOrders.trackingFile')}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again.
            currentTarget.value = '';
            void file?.text().then(onRead);
          }}
        />
      </label>
    </div>
  );
}
