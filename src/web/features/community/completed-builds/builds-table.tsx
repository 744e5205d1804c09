import dashboard from '#messages/owner/dashboard.ts';
import moderateBuilds from '#messages/owner/moderate-builds.ts';
import moderation from '#messages/owner/moderation.ts';
import { listAllCompletedBuilds, type ModeratedBuild } from '../../../../contract/community/completed-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';
import { ModerationState } from '../reviews/moderation-state.tsx';
import { HideBuild } from './hide-build.tsx';

export function BuildsTable() {
  const t = useTranslations(dashboard, moderation, moderateBuilds);
  const columns: TableColumn<ModeratedBuild>[] = [
    {
      id: 'title',
      header: t('moderateBuilds.title'),
      isRowHeader: true,
      isTall: true,
      className: 'md:w-1/4',
      cell: (build) => (
        <div>
          <Title build={build} />
          <span className="block text-xs leading-5 font-normal wrap-anywhere text-soft">{build.author}</span>
          <span className="data block text-xs leading-4 font-normal wrap-anywhere text-faint">
            <span className="sr-only">{t('moderation.writer')} </span>
            {build.email ?? t('moderation.noWriter')}
          </span>
        </div>
      ),
    },
    { id: 'text', header: t('moderateBuilds.text'), isTall: true, cell: (build) => <Content build={build} /> },
    {
      id: 'createdAt',
      header: t('moderation.writtenAt'),
      isDescendingFirst: true,
      isData: true,
      from: 'xl',
      isTall: true,
      className: 'md:w-48 md:text-xs md:whitespace-nowrap',
      cell: (build) => <Instant at={build.createdAt} />,
    },
    {
      id: 'state',
      header: t('moderation.state'),
      isTall: true,
      className: 'md:w-44',
      cell: ({ hiddenAt, hiddenBy, paid }) => (
        <ModerationState hiddenAt={hiddenAt} hiddenBy={hiddenBy}>
          {paid ? null : <Badge tone="neutral">{t('moderateBuilds.refunded')}</Badge>}
        </ModerationState>
      ),
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isActions: true,
      isTall: true,
      className: 'md:w-32',
      cell: (build) => (
        <RowActions>
          <HideBuild build={build} />
        </RowActions>
      ),
    },
  ];
  return (
    <ListTable
      endpoint={listAllCompletedBuilds}
      caption={t('dashboard.moderateBuilds')}
      columns={columns}
      keyOf={({ slug }) => slug}
      search={t('moderateBuilds.search')}
      filters={{
        state: { label: t('moderation.state'), all: t('moderation.all'), labelOf: (value) => t(`moderation.${value}`) },
      }}
      empty={{ title: t('moderateBuilds.empty') }}
    />
  );
}

function Title({ build: { title, slug, hidden, paid } }: { build: ModeratedBuild }) {
  if (hidden || !paid) return <span className="block leading-5 wrap-anywhere">{title}</span>;
  return (
    <Link
      to={paths.completedBuild(slug)}
      className="inline-flex items-center leading-5 wrap-anywhere pointer-coarse:min-h-11"
    >
      <span className="link min-w-0">{title}</span>
    </Link>
  );
}

function Content({ build: { title, text, images } }: { build: ModeratedBuild }) {
  const t = useTranslations(moderateBuilds);
  return (
    <div className="grid gap-2">
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image}>
            <a href={image} aria-label={t('moderateBuilds.photo', { number: String(index + 1), title })}>
              <Thumbnail src={image} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
