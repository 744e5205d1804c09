import goodsReceipts from '#messages/owner/goods-receipts.ts';
import shop from '#messages/shell/shop.ts';
import { type GoodsReceipt, undoGoodsReceipt } from '../../../../contract/owner/goods-receipt.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useReceipts, useReloadReceipts } from './use-receipts.ts';

export function RecentReceipts() {
  const t = useTranslations(goodsReceipts, shop);
  const { data, error, refetch } = useReceipts();
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-lg font-medium">{t('receipt.recent')}</h2>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('receipt.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-40" /> : null}
      {data?.items.length === 0 ? <p className="text-sm text-soft">{t('receipt.none')}</p> : null}
      <ul className="max-w-table">
        {data?.items.map((receipt) => (
          <Receipt key={receipt._id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function Receipt({ receipt }: { receipt: GoodsReceipt }) {
  const { _id, reference, receivedAt, receivedBy, undoneAt, units, lines } = receipt;
  const t = useTranslations(goodsReceipts, shop);
  const failureText = useFailureText();
  const reload = useReloadReceipts();
  const undo = useAction({
    mutationFn: () => call(undoGoodsReceipt, { params: { id: _id } }),
    onSuccess: async () => {
      showToast(t('receipt.wasUndone'));
      await reload();
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3">
      <details className="min-w-48 flex-1 text-sm">
        <summary className="cursor-pointer py-1">
          <span className="data font-medium wrap-anywhere">{reference}</span>{' '}
          <span className="text-soft">
            {t('receipt.units', { count: units })} · <Instant at={receivedAt} />
            {receivedBy ? ` · ${receivedBy}` : null}
          </span>
        </summary>
        <ul className="mt-1 grid gap-0.5 text-soft">
          {lines.map(({ product, name, quantity }) => (
            <li key={product} translate="no">
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </details>
      {undoneAt ? (
        <p className="py-1 text-sm text-soft">
          {t('receipt.undone')} <Instant at={undoneAt} />
        </p>
      ) : (
        <Button
          size="small"
          variant="quietDanger"
          aria-label={t('receipt.undoLabel', { reference })}
          busy={undo.isPending && t('page.loading')}
          onClick={() => undo.mutate()}
        >
          {t('receipt.undo')}
        </Button>
      )}
    </li>
  );
}
