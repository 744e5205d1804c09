import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide';
import { useState } from 'react';
import documentTexts from '#messages/orders/documents.ts';
import orders from '#messages/orders/orders.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { BookingError } from '../../features/orders/booking/booking-error.tsx';
import { DocumentPaper } from '../../features/orders/documents/document-paper.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink, buttonStyles } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { Route } from './+types/documents.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('document.title'), documentTexts);

export default function DocumentsPage({ params: { orderId, documentId } }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Documents orderId={orderId} documentId={documentId} />
    </QueryClientProvider>
  );
}

type DocumentsProps = { orderId: string; documentId: string | undefined };

/** Those of an order, the invoice first. Read by the browser, because they are for one visitor only. */
function Documents({ orderId, documentId }: DocumentsProps) {
  const t = useTranslations(documentTexts, orders);
  const list = useQuery({
    queryKey: [listDocuments.name, orderId],
    queryFn: () => call(listDocuments, { params: { id: orderId } }),
    staleTime: 0,
  });
  const shown = documentId ?? list.data?.[0]?._id;
  const { data: document, ...one } = useQuery({
    queryKey: [getDocument.name, shown],
    queryFn: () => call(getDocument, { params: { id: String(shown) } }),
    enabled: shown !== undefined,
  });
  const { data: order, ...placed } = useQuery({
    queryKey: [getOrder.name, orderId],
    queryFn: () => call(getOrder, { params: { id: orderId } }),
    enabled: list.data?.length === 0,
    staleTime: 0,
  });
  const error = list.error ?? one.error ?? placed.error;
  const others = (list.data ?? []).filter(({ _id }) => _id !== shown);
  return (
    <div className="page pt-part pb-section print:p-0">
      <PageHead
        title={document ? t(`document.titled.${document.kind}`, { number: document.number }) : t('document.title')}
        actions={
          document ? (
            <>
              {others.map(({ _id, kind, number }) => (
                <ButtonLink key={_id} variant="quiet" to={paths.documents(orderId, _id)}>
                  {t(`document.titled.${kind}`, { number })}
                </ButtonLink>
              ))}
              <Button icon={Printer} onClick={() => window.print()}>
                {t('document.print')}
              </Button>
              <a
                href={paths.documentFile(document._id)}
                download={`${document.number}.pdf`}
                className={buttonStyles({ variant: 'primary' })}
              >
                <Icon of={Download} className="size-4" />
                {t('document.download')}
              </a>
            </>
          ) : null
        }
      />
      {document ? <DocumentPaper document={document} /> : null}
      {order ? <Notice title={t(order.paidAt ? 'document.awaited' : 'document.none')} /> : null}
      {error ? (
        <BookingError error={error} fallbackText={t('document.failed')} onRetry={() => void list.refetch()} />
      ) : null}
      {!document && !order && !error ? (
        <div role="status">
          <span className="sr-only">{t('document.loading')}</span>
          <Skeleton className="h-[36rem] max-w-[52rem]" />
        </div>
      ) : null}
    </div>
  );
}
