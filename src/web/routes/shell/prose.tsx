import shop from '#messages/shell/shop.ts';
import { type LongPage, longTexts } from '../../../messages/long-texts.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor } from '../../app/translations.ts';
import { Blocks } from '../../features/shell/prose/blocks.tsx';
import { loadShopFacts } from '../../features/shell/prose/load-shop-facts.ts';
import { ProseLayout } from '../../features/shell/prose/prose-layout.tsx';
import { ProseSection } from '../../features/shell/prose/prose-section.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/prose.ts';

/** Path and text have the same name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = url.pathname.replaceAll('/', '') as LongPage;
  return longTexts.pages[page](await loadShopFacts(context));
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData;
  return headOf(settings, { title: t('shop.title', { page: title }), description, path: location.pathname });
};

export default function Prose({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  const parts = sections.map((section, index) => ({ ...section, id: `part-${index + 1}` }));
  return (
    <ProseLayout title={title} lead={lead} contents={parts}>
      {parts.map(({ id, heading, blocks }) => (
        <ProseSection key={id} id={id} heading={heading}>
          <Blocks blocks={blocks} />
        </ProseSection>
      ))}
    </ProseLayout>
  );
}
