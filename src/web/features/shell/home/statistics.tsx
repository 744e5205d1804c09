import home from '#messages/shell/home.ts';
import { useTranslations } from '../../../app/translations.ts';

/** Static figures (H5). */
export function Statistics() {
  const t = useTranslations(home);
  const figures = [t('home.totalCustomer'), t('home.newUsers'), t('home.newRegisters')];
  return (
    <section
      aria-label={t('home.figures')}
      className="mt-section scheme-dark border-y border-line bg-paper text-ink dark:bg-raised"
    >
      <div className="ruler" />
      <ul className="page grid sm:grid-cols-3">
        {figures.map((text) => (
          <li
            key={text}
            className="flex items-baseline justify-between gap-4 border-line py-6 not-first:border-t sm:grid sm:content-between sm:gap-10 sm:border-s sm:py-10 sm:ps-6 sm:not-first:border-t-0 sm:first:border-s-0 sm:first:ps-0 lg:py-14"
          >
            <span className="label">{text.slice(0, text.lastIndexOf(' '))}</span>{' '}
            <span className="data text-reading">{text.slice(text.lastIndexOf(' ') + 1)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
