import shop from '#messages/shell/shop.ts';
import { longTexts } from '../../../messages/long-texts.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor } from '../../app/translations.ts';
import { Blocks } from '../../features/shell/prose/blocks.tsx';
import { ProseLayout } from '../../features/shell/prose/prose-layout.tsx';
import { ProseSection } from '../../features/shell/prose/prose-section.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/blogs.ts';

export function loader() {
  return longTexts.blogs;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData;
  return headOf(settings, { title: t('shop.title', { page: title }), description, path: paths.blogs });
};

export default function Blogs({ loaderData: { title, lead, cards } }: Route.ComponentProps) {
  return (
    <ProseLayout title={title} lead={lead} contents={cards.map(({ id, question }) => ({ id, heading: question }))}>
      {cards.map(({ id, question, answer }, index) => (
        <ProseSection key={id} as="article" id={id} heading={question} caption={`${index + 1} / ${cards.length}`}>
          <Blocks blocks={answer} />
        </ProseSection>
      ))}
    </ProseLayout>
  );
}
