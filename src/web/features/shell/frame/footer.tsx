import footer from '#messages/shell/footer.ts';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { BrandMark } from './brand-mark.tsx';

const columns = [
  ['services', ['findOrder', 'withdrawal', 'shipping', 'returns', 'warranty']],
  ['company', ['about', 'contact', 'imprint']],
  ['legal', ['terms', 'privacy', 'accessibility']],
] as const;

export function Footer() {
  const t = useTranslations(footer, shop);
  return (
    <footer className="mt-section border-t border-ink">
      <div className="page grid-12 gap-y-10 py-part text-sm">
        <div className="col-span-4 grid content-start gap-3 lg:col-span-6">
          <BrandMark />
          <p className="text-subheading">{t('shop.name')}</p>
          <p className="max-w-96 text-soft">{t('shop.description')}</p>
          <p className="flex flex-wrap gap-x-6 sm:grid sm:gap-y-3">
            <Link to={paths.saved} className="inline-flex min-h-11 items-center justify-self-start">
              <span className="link">{t('footer.saved')}</span>
            </Link>
            <Link to={paths.builder} className="inline-flex min-h-11 items-center justify-self-start">
              <span className="link">{t('footer.builder')}</span>
            </Link>
          </p>
        </div>
        {columns.map(([column, pages]) => (
          <nav
            key={column}
            aria-labelledby={`footer-${column}`}
            // On phones the longest is beside the other two.
            className="col-span-2 max-sm:first-of-type:row-span-2 sm:max-lg:col-span-1 lg:col-span-2"
          >
            <h2 id={`footer-${column}`} className="label border-t border-line pt-3">
              {t(`footer.${column}`)}
            </h2>
            <ul className="mt-1">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to={paths[page]}
                    // A fragment of the home page, found by the browser in the served document.
                    reloadDocument={page === 'contact'}
                    className="inline-flex min-h-11 items-center text-soft decoration-mark decoration-2 underline-offset-4 hover:text-ink hover:underline lg:min-h-9 lg:pointer-coarse:min-h-11"
                  >
                    {page === 'about' ? t('navigation.about') : t(`footer.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="label col-span-4 border-t border-line pt-3 sm:max-lg:col-span-1 lg:col-span-12">
          {t('shop.copyright')}
        </p>
      </div>
    </footer>
  );
}
