import { longTexts } from '../../messages/prose-pages.ts';
import { settingsKey } from '../context.ts';
import { Blocks } from '../features/prose/blocks.tsx';
import { ProseFrame } from '../features/prose/prose-frame.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/blogs.ts';

export function loader({ context }: Route.LoaderArgs) {
  return longTexts(context.get(settingsKey).locale).blogs;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData;
  return [{ title: t('shop.title', { page: title }) }, { name: 'description', content: description }];
};

/** Questions and their answers, a card each (spec §2). */
export default function Blogs({ loaderData: { title, lead, cards } }: Route.ComponentProps) {
  return (
    <ProseFrame title={title} lead={lead}>
      {cards.map(({ id, question, answer }, index) => (
        <article
          key={id}
          aria-labelledby={id}
          className="grid gap-x-12 gap-y-4 border-t border-line py-10 lg:grid-cols-12"
        >
          <div className="lg:col-span-4">
            <p aria-hidden="true" className="data mb-2 text-sm text-faint">
              {index + 1} / {cards.length}
            </p>
            <h2 id={id} className="scroll-mt-8 text-lg">
              {question}
            </h2>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <Blocks blocks={answer} />
          </div>
        </article>
      ))}
    </ProseFrame>
  );
}
