import catalogue from '#messages/catalogue/catalogue.ts';
import { useTranslations } from '../../app/translations.ts';
import { Link } from '../../ui/layout/link.tsx';

type PageLinksProps = { page: number; pages: number; hrefOf: (page: number) => string; label?: string };

export function PageLinks({ page, pages, hrefOf, label }: PageLinksProps) {
  const t = useTranslations(catalogue);
  if (pages < 2) return null;
  return (
    <nav aria-label={label ?? t('products.pages')} className="mt-part border-t border-line pt-6">
      <ul className="data flex flex-wrap items-center gap-1 text-sm">
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown} className="flex items-center">
            {index > 0 && shown - (all[index - 1] ?? shown) > 1 ? <span className="px-2 text-faint">…</span> : null}
            <Link
              to={hrefOf(shown)}
              aria-label={t('products.page', { page: String(shown) })}
              aria-current={shown === page ? 'page' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-md border border-transparent px-2 text-soft hover:border-edge hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {shown}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function shownPages(page: number, pages: number): number[] {
  const around = [page - 2, page - 1, page, page + 1, page + 2];
  const numbers = [1, ...around, pages].filter((shown) => shown >= 1 && shown <= pages);
  return [...new Set(numbers)].sort((a, b) => a - b);
}
