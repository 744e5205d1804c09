import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import factTexts from '#messages/owner/facts.ts';
import shop from '#messages/shell/shop.ts';
import { getProductFacts } from '../../../../contract/owner/facts.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CompatibilityForm } from './compatibility-form.tsx';

/** For the saved product: its name and category decide its facts too. */
export function CompatibilitySection({ product }: { product: { _id: string; version: number } }) {
  const t = useTranslations(factTexts, shop);
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { _id: id, version } = product;
  const queryKey = [getProductFacts.name, id, version];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(getProductFacts, { params: { id } }),
    // Never refetched while the form is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data && !data.category) return null;
  return (
    <section id="compatibility" aria-labelledby={headingId} className="mt-section border-t border-line pt-6">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-subheading">
        {t('facts.heading')}
      </h2>
      <p className="mt-1 mb-6 max-w-read text-soft">{t('facts.lead')}</p>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('facts.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('facts.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data?.category ? (
        <CompatibilityForm
          key={data.version}
          product={data}
          category={data.category}
          onChanged={(facts) => {
            queries.setQueryData(queryKey, facts);
            // The new version remounts the form, which removes the pressed button.
            heading.current?.focus({ preventScroll: true });
          }}
          onReload={() => refetch()}
        />
      ) : null}
    </section>
  );
}
