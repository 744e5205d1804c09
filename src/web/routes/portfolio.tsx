import { longTexts } from '../../messages/prose-pages.ts';
import { settingsKey } from '../context.ts';
import { paths } from '../paths.ts';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/portfolio.ts';

/** The same page at /about and /myportfolio (spec §2). */
export function loader({ context, url }: Route.LoaderArgs) {
  return { ...longTexts(context.get(settingsKey).locale).portfolio, isAbout: url.pathname.startsWith(paths.about) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  if (!loaderData) return [{ title: t('shop.name') }];
  const page = t(loaderData.isAbout ? 'navigation.about' : 'navigation.portfolio');
  return [{ title: t('shop.title', { page }) }, { name: 'description', content: loaderData.description }];
};

/** Who made this: name, skills and project links, from src/messages/en/portfolio.ts. */
export default function Portfolio({ loaderData: { name, headline, about, skills, projects } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <article className="page py-10 md:py-16">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="data text-sm text-faint">{name}</h1>
          <p className="mt-3 text-display font-semibold tracking-tight text-balance">{headline}</p>
        </div>
        <div className="grid content-end gap-4 text-soft lg:col-span-5">
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section aria-labelledby="skills" className="mt-16">
        <h2 id="skills" className="mb-6 text-xl">
          {t('portfolio.skills')}
        </h2>
        <dl className="border-b border-line">
          {skills.map((skill) => (
            <div key={skill.name} className="grid gap-x-12 gap-y-1 border-t border-line py-3 sm:grid-cols-12">
              <dt className="text-soft sm:col-span-4">{skill.name}</dt>
              <dd className="data text-sm sm:col-span-8">{skill.items.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="projects" className="mt-16">
        <h2 id="projects" className="mb-6 text-xl">
          {t('portfolio.projects')}
        </h2>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {projects.map((project) => (
            <li key={project.href} className="border-t border-line py-5">
              <h3 className="font-medium">
                <a href={project.href} rel="noopener" className="link inline-block py-2">
                  {project.name}
                </a>
              </h3>
              <p className="mt-1 max-w-read text-soft">{project.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
