import { limits } from '../../contract/limits.ts';
import { owner } from '../../messages/owner.ts';
import { longTexts, type ProsePage } from '../../messages/prose-pages.ts';
import { settingsKey } from '../context.ts';
import { Blocks } from '../features/prose/blocks.tsx';
import { ProseFrame } from '../features/prose/prose-frame.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/prose.ts';

/** The pages that the footer leads to: one address each, named as its text is. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, holdMinutes } = context.get(settingsKey);
  const facts = { name: wordsFor(locale)('shop.name'), holdMinutes, unpaidBookings: limits.unpaidBookings, owner };
  const page = url.pathname.replaceAll('/', '') as ProsePage;
  return longTexts(locale).pages[page](facts);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData;
  return [{ title: t('shop.title', { page: title }) }, { name: 'description', content: description }];
};

export default function Prose({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  return (
    <ProseFrame title={title} lead={lead}>
      {sections.map(({ heading, blocks }) => (
        <section key={heading} className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-12">
          <h2 className="text-lg lg:col-span-4">{heading}</h2>
          <div className="lg:col-span-8">
            <Blocks blocks={blocks} />
          </div>
        </section>
      ))}
    </ProseFrame>
  );
}
