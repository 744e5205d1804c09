import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import shareBuild from '#messages/community/share-build.ts';
import { useTranslations } from '../../app/translations.ts';
import { OwnBuilds } from '../../features/community/completed-builds/own-builds.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/my-completed-builds.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('shareBuild.heading'), shareBuild);

export default function MyCompletedBuilds() {
  const t = useTranslations(shareBuild);
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setSearch({});
    heading.current?.focus();
  };
  return (
    <>
      <PageHead title={t('shareBuild.heading')} headingRef={heading} lead={t('shareBuild.lead')} />
      <OwnBuilds chosen={search.get('build')} onClose={close} />
    </>
  );
}
