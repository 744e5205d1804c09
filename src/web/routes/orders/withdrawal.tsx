import withdrawals from '#messages/orders/withdrawals.ts';
import shop from '#messages/shell/shop.ts';
import { longTexts } from '../../../messages/long-texts.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { DeclareWithdrawal } from '../../features/orders/withdrawals/declare-withdrawal.tsx';
import { Blocks } from '../../features/shell/prose/blocks.tsx';
import { loadShopFacts } from '../../features/shell/prose/load-shop-facts.ts';
import { ProseLayout } from '../../features/shell/prose/prose-layout.tsx';
import { ProseSection } from '../../features/shell/prose/prose-section.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/withdrawal.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return longTexts.withdrawal(await loadShopFacts(context));
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData;
  return headOf(settings, { title: t('shop.title', { page: title }), description, path: location.pathname });
};

/** The function, the information about it, and the model form, for everyone. */
export default function Withdrawal({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  const t = useTranslations(withdrawals);
  const parts = sections.map((section, index) => ({ ...section, id: `part-${index + 1}` }));
  const form = { id: 'withdraw', heading: t('declareWithdrawal.heading') };
  return (
    <ProseLayout title={title} lead={lead} contents={[form, ...parts]}>
      <ProseSection {...form}>
        <DeclareWithdrawal />
      </ProseSection>
      {parts.map(({ id, heading, blocks }) => (
        <ProseSection key={id} id={id} heading={heading}>
          <Blocks blocks={blocks} />
        </ProseSection>
      ))}
    </ProseLayout>
  );
}
