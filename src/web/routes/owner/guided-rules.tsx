import { useQuery, useQueryClient } from '@tanstack/react-query';
import guided from '#messages/catalogue/guided.ts';
import guidedRules from '#messages/owner/guided-rules.ts';
import shop from '#messages/shell/shop.ts';
import { listGuidedRules, type PresentedGuidedRules } from '../../../contract/owner/guided-rules.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { GuidedRulesForm } from '../../features/owner/guided-rules/guided-rules-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/guided-rules.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('guidedRules.heading'), guidedRules);

const queryKey = [listGuidedRules.name];

export default function GuidedRulesPage() {
  const t = useTranslations(guided, guidedRules, shop);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listGuidedRules, {}), ...alwaysStale });
  const show = (saved: PresentedGuidedRules) =>
    queries.setQueryData<PresentedGuidedRules[]>(queryKey, (known) =>
      known?.map((each) => (each.purpose === saved.purpose ? saved : each)),
    );
  return (
    <>
      <PageHead title={t('guidedRules.heading')} lead={t('guidedRules.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('guidedRules.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data?.map((presented, at) => (
        <details key={presented.purpose} open={at === 0} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-subheading">
            {t(`guided.purposes.${presented.purpose}`)}
          </summary>
          <GuidedRulesForm presented={presented} onSaved={show} />
        </details>
      ))}
    </>
  );
}
