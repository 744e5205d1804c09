import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../words.ts';

const columns = [
  ['services', ['shipping', 'returns', 'warranty']],
  ['company', ['about', 'contact', 'imprint']],
  ['legal', ['terms', 'privacy', 'accessibility']],
] as const;

/** What one looks for at the end of a page: the shop's rules, who is behind it, and how to reach them. */
export function Footer() {
  const t = useWords();
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page grid gap-x-8 gap-y-8 py-10 text-sm sm:grid-cols-3 lg:grid-cols-12">
        <p className="data order-last self-end text-faint sm:col-span-3 lg:order-none lg:col-span-6">
          {t('shop.copyright')}
        </p>
        {columns.map(([column, pages]) => (
          <nav key={column} aria-labelledby={`footer-${column}`} className="lg:col-span-2">
            <h2 id={`footer-${column}`} className="font-medium">
              {t(`footer.${column}`)}
            </h2>
            <ul className="mt-1">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to={paths[page]}
                    className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline"
                  >
                    {page === 'about' ? t('navigation.about') : t(`footer.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
