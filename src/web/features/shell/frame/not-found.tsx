import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

/** The specification requires an image and nothing else (N7). */
export function NotFound() {
  const t = useTranslations(shop);
  return (
    <main id="content" className="grid flex-1 place-items-center">
      <h1>
        <Link to={paths.home} className="block">
          <picture>
            <source srcSet="/pictures/not-found-dark.svg" media="(prefers-color-scheme: dark)" />
            <img
              src="/pictures/not-found.svg"
              alt={t('page.notFoundAlt')}
              width={800}
              height={600}
              className="max-h-dvh"
            />
          </picture>
        </Link>
      </h1>
    </main>
  );
}
