import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import notices from '#messages/account/notices.ts';
import shop from '#messages/shell/shop.ts';
import { endOwnNotice, listOwnNotices, type OwnNotice } from '../../../../contract/account/notice.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';

export function OwnNotices() {
  const t = useTranslations(notices);
  const { data, isError } = useQuery({
    queryKey: [listOwnNotices.name],
    queryFn: () => call(listOwnNotices, {}),
    ...alwaysStale,
  });
  if (isError) return <FormError message={t('notices.ownFailed')} />;
  if (!data) return <Skeleton className="h-11" />;
  if (data.length === 0) return <p className="text-soft">{t('notices.ownEmpty')}</p>;
  return (
    <ul className="xl:-mt-3">
      {data.map((notice) => (
        <Row key={notice._id} notice={notice} />
      ))}
    </ul>
  );
}

function Row({ notice: { _id, kind, price, product } }: { notice: OwnNotice }) {
  const t = useTranslations(notices, shop);
  const money = useMoney();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const end = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await call(endOwnNotice, { params: { id: _id } });
      await queries.invalidateQueries({ queryKey: [listOwnNotices.name] });
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <Link to={paths.product(product)} className="link font-medium">
          {product.name}
        </Link>
        <p className="label mt-1">
          {kind === 'stock' || price === null
            ? t('notices.ownStock')
            : t('notices.ownPrice', {
                price: money(price, product.currency),
                current: money(product.price, product.currency),
              })}
        </p>
        <FormError message={error} />
      </div>
      <Button
        size="small"
        onClick={end}
        busy={isBusy && t('page.loading')}
        aria-label={t('notices.endLabel', { name: product.name })}
      >
        {t('notices.end')}
      </Button>
    </li>
  );
}
