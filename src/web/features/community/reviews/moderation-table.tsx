import dashboard from '#messages/owner/dashboard.ts';
import moderation from '#messages/owner/moderation.ts';
import { listAllReviews, type ModeratedReview } from '../../../../contract/community/review.ts';
import { firstCharacters } from '../../../../messages/shortened.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ModerationAction } from './moderation-action.tsx';
import { ModerationState } from './moderation-state.tsx';

export function ModerationTable() {
  const t = useTranslations(dashboard, moderation);
  const columns: TableColumn<ModeratedReview>[] = [
    {
      id: 'author',
      header: t('moderation.author'),
      isRowHeader: true,
      isTall: true,
      className: 'md:w-1/5',
      cell: (review) => (
        <div>
          <span className="block leading-5 wrap-anywhere md:truncate">{review.author}</span>
          <span className="data block text-xs leading-4 font-normal wrap-anywhere text-faint md:truncate">
            <span className="sr-only">{t('moderation.writer')} </span>
            {review.email ?? t('moderation.noWriter')}
          </span>
        </div>
      ),
    },
    {
      id: 'rating',
      header: t('moderation.rating'),
      isNumber: true,
      isTall: true,
      className: 'md:w-24',
      cell: ({ rating, scale }) => t('moderation.ratingOf', { rating: String(rating), scale: String(scale) }),
    },
    { id: 'text', header: t('moderation.text'), isTall: true, cell: (review) => <ReviewText review={review} /> },
    {
      id: 'createdAt',
      header: t('moderation.writtenAt'),
      isDescendingFirst: true,
      isData: true,
      from: 'xl',
      isTall: true,
      className: 'md:w-48 md:text-xs md:whitespace-nowrap',
      cell: (review) => <Instant at={review.createdAt} />,
    },
    {
      id: 'state',
      header: t('moderation.state'),
      isTall: true,
      className: 'md:w-44',
      cell: ({ hiddenAt, hiddenBy }) => <ModerationState hiddenAt={hiddenAt} hiddenBy={hiddenBy} />,
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isActions: true,
      isTall: true,
      className: 'md:w-32',
      cell: (review) => (
        <RowActions>
          <ModerationAction review={review} />
        </RowActions>
      ),
    },
  ];
  return (
    <ListTable
      endpoint={listAllReviews}
      caption={t('dashboard.moderateReviews')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('moderation.search')}
      filters={{
        state: { label: t('moderation.state'), all: t('moderation.all'), labelOf: (value) => t(`moderation.${value}`) },
      }}
      empty={{ title: t('moderation.empty') }}
    />
  );
}

function ReviewText({ review: { product, text } }: { review: ModeratedReview }) {
  if (!product) return <LongText text={text} />;
  return (
    <div className="grid gap-1">
      <p className="label wrap-anywhere">
        {product.slug ? (
          <Link to={`${paths.product({ ...product, slug: product.slug })}#reviews`} className="link">
            {product.name}
          </Link>
        ) : (
          product.name
        )}
      </p>
      <LongText text={text} />
    </div>
  );
}

function LongText({ text }: { text: string }) {
  const t = useTranslations(dashboard);
  if (firstCharacters(text, 160) === text)
    return <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>;
  return (
    <details className="group max-w-read">
      <summary className="cursor-pointer list-none wrap-anywhere [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{firstCharacters(text, 140).replace(/[\s.,;]+$/, '')}… </span>
        <span className="link">
          <span className="group-open:hidden">{t('table.readMore')}</span>
          <span className="hidden group-open:inline">{t('table.readLess')}</span>
        </span>
      </summary>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}
