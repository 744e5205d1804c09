import { useQueryClient } from '@tanstack/react-query';
import returns from '#messages/orders/returns.ts';
import shop from '#messages/shell/shop.ts';
import { type OrderReturns as Answer, cancelReturn, type ReturnRecord } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { ReturnState } from './return-state.tsx';
import { orderReturnsKey, useOrderReturns } from './use-order-returns.ts';

/** For the customer: what was sent back, and the way to send back more. Nothing until the order is shipped. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const t = useTranslations(returns);
  const date = useLocalDate();
  const { data, error, refetch } = useOrderReturns(orderId);
  if (error && !data) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-danger">
          {t('returns.failed')}
        </p>
        <Button size="small" onClick={() => refetch()}>
          {t('returns.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data || (data.returns.length === 0 && data.returnable.length === 0)) return null;
  const { until, returnable } = data;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="border-t border-ink pt-4 text-subheading">
        {t('returns.heading')}
      </h2>
      {data.returns.map((one) => (
        <OwnReturn key={one._id} one={one} sendTo={data.sendTo} />
      ))}
      {returnable.length > 0 ? (
        <div className="mt-4 grid justify-items-start gap-3">
          <p className="text-sm text-soft">
            {until.return
              ? t('returns.until', { date: date(until.return) })
              : t('returns.warrantyUntil', { date: date(until.warranty ?? '') })}
          </p>
          <ButtonLink to={paths.returnItems(orderId)}>
            {t(until.return ? 'returns.start' : 'returns.startWarranty')}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function OwnReturn({ one, sendTo }: { one: ReturnRecord } & Pick<Answer, 'sendTo'>) {
  const t = useTranslations(returns, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const cancel = useAction({
    mutationFn: () => call(cancelReturn, { params: { id: one._id } }),
    onSuccess: () => showToast(t('returns.cancelled')),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['order', one.orderId] });
      return queries.invalidateQueries({ queryKey: orderReturnsKey(one.orderId) });
    },
  });
  return (
    <article aria-labelledby={`return-${one._id}`} className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`return-${one._id}`} className="font-medium">
          {t(`returns.title.${one.kind}`, { number: one.number })}
        </h3>
        <ReturnState state={one.state} />
      </div>
      <NextStep one={one} sendTo={sendTo} />
      <ReturnLines lines={one.lines} />
      <ReturnPhotos photos={one.photos} />
      {one.state === 'requested' ? (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => cancel.mutate()}
          busy={cancel.isPending && t('page.loading')}
        >
          {t('returns.cancel')}
        </Button>
      ) : null}
    </article>
  );
}

function NextStep({ one, sendTo }: { one: ReturnRecord } & Pick<Answer, 'sendTo'>) {
  const t = useTranslations(returns);
  const { state, resolution, answer } = one;
  if (state === 'accepted') {
    return (
      <div className="grid gap-2 text-sm">
        <p>{t('returns.next.accepted', { number: one.number })}</p>
        <address translate="no" className="border-s-2 border-ink ps-4 not-italic">
          {sendTo.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
            <span key={index} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        {sendTo.instructions ? <p className="wrap-anywhere whitespace-pre-line">{sendTo.instructions}</p> : null}
      </div>
    );
  }
  return (
    <div className="grid gap-2 text-sm">
      <p>{state === 'closed' ? t(`returns.ended.${resolution ?? 'sent_back'}`) : t(`returns.next.${state}`)}</p>
      {answer ? (
        <blockquote className="border-s-2 border-ink ps-4 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{t('returns.from')} </span>
          {answer}
        </blockquote>
      ) : null}
    </div>
  );
}
