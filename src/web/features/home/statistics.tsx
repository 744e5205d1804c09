import { useWords } from '../../words.ts';

/** Static figures, as the specification gives them (spec §1). */
export function Statistics() {
  const t = useWords();
  const figures = [t('home.totalCustomer'), t('home.newUsers'), t('home.newRegisters')];
  return (
    <section aria-label={t('home.figures')} className="page pt-10">
      <ul className="grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map((text) => (
          <li key={text} className="flex items-baseline justify-between gap-4 py-5 sm:px-6 sm:first:ps-0 sm:last:pe-0">
            <span className="text-soft">{text.slice(0, text.lastIndexOf(' '))}</span>{' '}
            <span className="data text-2xl">{text.slice(text.lastIndexOf(' ') + 1)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
