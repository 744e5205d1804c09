import { useQuery } from '@tanstack/react-query';
import documents from '#messages/orders/documents.ts';
import followOrder from '#messages/orders/follow-order.ts';
import { listDocuments } from '../../../../contract/orders/document.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { OrderSection } from './order-section.tsx';

/** The invoice and the credit notes of a paid order. */
export function OrderDocuments({ order: { _id, statusAt } }: { order: Order }) {
  const t = useTranslations(documents, followOrder);
  const money = useMoney();
  const { data = [] } = useQuery({
    // A change of the order may issue another one.
    queryKey: [listDocuments.name, _id, statusAt],
    queryFn: () => call(listDocuments, { params: { id: _id } }),
  });
  if (data.length === 0) return null;
  return (
    <OrderSection id="documents" title={t('followOrder.documents')}>
      <ul>
        {data.map((document) => {
          const title = t(`document.titled.${document.kind}`, { number: document.number });
          return (
            <li key={document._id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 text-sm">
              <Link to={paths.documents(_id, document._id)} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
              <span className="data ms-auto">{money(document.total, document.currency)}</span>
              <a
                href={paths.documentFile(document._id)}
                download={`${document.number}.pdf`}
                aria-label={t('followOrder.downloadLabel', { title })}
                className="link inline-flex min-h-11 items-center"
              >
                {t('followOrder.download')}
              </a>
            </li>
          );
        })}
      </ul>
    </OrderSection>
  );
}
