import { useState } from 'react';
import manufacturers from '#messages/owner/manufacturers.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { ManufacturerRow } from '../../features/owner/manufacturers/manufacturer-row.tsx';
import { useManufacturers } from '../../features/owner/manufacturers/use-manufacturers.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { Route } from './+types/manufacturers.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('manufacturers.heading'), manufacturers);

const STEP = 50;

export default function Manufacturers() {
  const t = useTranslations(manufacturers, shop);
  const { data, error, refetch } = useManufacturers();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(STEP);
  const all = data?.manufacturers ?? [];
  const wanted = words.trim().toLowerCase();
  const matching = all.filter(({ brand }) => brand.toLowerCase().includes(wanted));
  return (
    <>
      <PageHead title={t('manufacturers.heading')} lead={t('manufacturers.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('manufacturers.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? (
        <>
          <p role="status" className="mb-5 text-sm text-soft">
            {t('manufacturers.missing', { count: all.filter(({ safety }) => !safety).length })}
          </p>
          <Field
            type="search"
            label={t('manufacturers.search')}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            className="mb-4 max-w-read"
          />
          <ul className="border-t border-ink">
            {matching.slice(0, shown).map((manufacturer) => (
              <ManufacturerRow key={manufacturer.key} manufacturer={manufacturer} />
            ))}
          </ul>
          {matching.length === 0 ? <p className="py-3 text-sm text-soft">{t('manufacturers.none')}</p> : null}
          {matching.length > shown ? (
            <Button className="mt-5" onClick={() => setShown((count) => count + STEP)}>
              {t('manufacturers.more')}
            </Button>
          ) : null}
        </>
      ) : null}
    </>
  );
}
