import { ArrowUpRight } from 'lucide';
import developer from '#messages/shell/developer.ts';
import shop from '#messages/shell/shop.ts';
import { longTexts } from '../../../messages/long-texts.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { headOf } from '../../render/head.ts';
import { Icon } from '../../ui/media/icon.tsx';
import type { Route } from './+types/portfolio.ts';

/** The same page at /about and /myportfolio (B2). */
export function loader({ url }: Route.LoaderArgs) {
  return { ...longTexts.portfolio, isAbout: url.pathname.startsWith(paths.about) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const page = t(loaderData.isAbout ? 'navigation.about' : 'navigation.portfolio');
  const { description } = loaderData;
  // /about is the canonical URL of both.
  return headOf(settings, { title: t('shop.title', { page }), description, path: paths.about });
};

export default function Portfolio({ loaderData: { name, headline, about, skills, projects } }: Route.ComponentProps) {
  const t = useTranslations(developer, shop);
  return (
    <article className="page pt-part lg:pt-section">
      <div className="grid-12 gap-y-8">
        <div className="col-span-4 lg:col-span-8">
          <h1 className="label text-sm">{name}</h1>
          <p className="mt-4 text-display text-balance">{headline}</p>
        </div>
        <div className="col-span-4 grid content-end gap-4 text-soft lg:col-span-4">
          {about.map((paragraph) => (
            <p key={paragraph} className="max-w-read">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <section aria-labelledby="skills" className="mt-section grid-12 gap-y-6 border-t border-ink pt-4">
        <h2 id="skills" className="col-span-4 text-heading">
          {t('portfolio.skills')}
        </h2>
        <dl className="col-span-4 border-line max-lg:border-t lg:col-span-8">
          {skills.map((skill) => (
            <div
              key={skill.name}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr] sm:items-baseline"
            >
              <dt className="text-sm text-faint">{skill.name}</dt>
              <dd className="data text-sm">{skill.items.join('\u00a0· ')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="projects" className="mt-section grid-12 gap-y-6 border-t border-ink pt-4">
        <h2 id="projects" className="col-span-4 text-heading">
          {t('portfolio.projects')}
        </h2>
        <ul className="col-span-4 lg:col-span-8">
          {projects.map((project) => (
            <li
              key={project.href}
              className="group relative border-b border-line py-5 max-lg:first:border-t lg:first:pt-2"
            >
              <div className="flex items-start justify-between gap-6">
                <div>
                  <h3 className="text-subheading">
                    <a
                      href={project.href}
                      rel="noopener"
                      className="decoration-mark decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                    >
                      {project.name}
                    </a>
                  </h3>
                  <p className="mt-1 max-w-read text-soft">{project.text}</p>
                </div>
                <Icon
                  of={ArrowUpRight}
                  className="mt-1 size-5 shrink-0 text-faint transition-transform group-hover:-translate-y-0.5 group-hover:translate-x-0.5 group-hover:text-ink"
                />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
