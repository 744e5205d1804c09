import { Scale } from 'lucide';
import { useSyncExternalStore } from 'react';
import compare from '#messages/catalogue/compare.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { deselect, type SelectedProduct, select, useSelection } from './selection.ts';

type CompareToggleProps = { product: SelectedProduct; className?: string };

const shape =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm text-soft transition-colors hover:bg-stage hover:text-ink active:bg-line';

/** Before hydration, and without JavaScript, a link to the comparison. */
export function CompareToggle({ product, className = '' }: CompareToggleProps) {
  const t = useTranslations(compare);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isSelected = useSelection().some(({ _id }) => _id === product._id);
  const label = t('compare.add', { name: product.name });
  const content = (
    <>
      <Icon of={Scale} className="size-4 shrink-0" />
      {t('compare.toggle')}
    </>
  );
  if (!isHydrated) {
    return (
      <Link to={paths.compare([product._id])} aria-label={label} className={`${shape} ${className}`}>
        {content}
      </Link>
    );
  }
  const toggle = () => {
    if (isSelected) return deselect(product._id);
    const outcome = select(product);
    if (outcome !== 'added') showToast(t(`compare.${outcome}`), outcome === 'full' ? 'danger' : 'success');
  };
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={label}
      onClick={toggle}
      className={`${shape} aria-pressed:bg-ink aria-pressed:text-paper ${className}`}
    >
      {content}
    </button>
  );
}
