import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../words.ts';
import { BrandMark } from './brand-mark.tsx';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Brand and navigation: in a line where there is room for one, else in a menu. */
export function Header() {
  const t = useWords();
  const { key } = useLocation();
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center gap-x-6">
        <Link to={paths.home} className="me-auto flex items-center gap-2.5 py-3 font-semibold tracking-tight">
          <BrandMark />
          {t('shop.name')}
        </Link>
        <div className="hidden lg:block">
          <Navigation className="flex items-center" gap="px-2 xl:px-3" />
        </div>
        <ProfileMenu key={`profile ${key}`} />
        {/* A new place closes it. */}
        <Menu key={key} label={t('navigation.open')}>
          <Navigation className="grid" gap="px-3" />
        </Menu>
      </div>
    </header>
  );
}
