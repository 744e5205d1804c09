import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { CartLink } from '../../buying/cart/cart-link.tsx';
import { SearchBox } from '../../catalogue/search-box/search-box.tsx';
import { SearchToggle } from '../../catalogue/search-box/search-toggle.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';

const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

export function Header() {
  const t = useTranslations(shop);
  const user = useUser();
  const { key } = useLocation();
  return (
    <header className="group/header relative z-30">
      <div
        aria-hidden="true"
        className="fixed inset-0 -z-10 hidden bg-veil group-has-[[data-menu][open]]/header:block lg:group-has-[[data-menu][open]]/header:hidden"
      />
      <div className="border-b border-line bg-paper">
        <div className="page flex min-h-16 items-center gap-x-5 lg:max-xl:gap-x-2">
          <Link
            to={paths.home}
            className="me-auto flex min-h-11 min-w-0 items-center gap-2.5 font-semibold tracking-tight xl:me-0 xl:shrink-0"
          >
            <BrandMark />
            {t('shop.name')}
          </Link>
          <div className="hidden min-w-0 flex-1 xl:block">
            <div className="mx-auto max-w-88">
              <SearchBox />
            </div>
          </div>
          <div className="hidden lg:block">
            <Navigation shape="line" />
          </div>
          <SearchToggle key={`toggle ${key}`} />
          <CartLink />
          {user ? (
            <ErrorBoundary fallback={() => <span className="size-11" />}>
              <Suspense fallback={<span className="size-11" />}>
                <ProfileMenu key={`profile ${key}`} user={user} />
              </Suspense>
            </ErrorBoundary>
          ) : null}
          {/* The key closes the menu on navigation. */}
          <Menu key={key} label={t('navigation.open')}>
            <Navigation shape="rows" />
          </Menu>
        </div>
      </div>
    </header>
  );
}
