import { ShoppingCart } from 'lucide';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { useCartCount } from './store.ts';

const MOST = 99;

export function CartLink() {
  const t = useTranslations(shop);
  const count = useCartCount();
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? t('cart.linkCount', { count }) : t('cart.link')}
      className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-stage active:bg-line max-lg:-me-4"
    >
      <Icon of={ShoppingCart} className="size-5" />
      {count > 0 ? (
        <span className="data absolute end-0 top-0.5 min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 text-paper forced-colors:border">
          {count > MOST ? `${MOST}+` : count}
        </span>
      ) : null}
    </Link>
  );
}
