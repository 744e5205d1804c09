import { Bookmark } from 'lucide';
import { useSyncExternalStore } from 'react';
import saved from '#messages/saved.ts';
import { limits } from '../../../contract/limits.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session.ts';
import { useTranslations } from '../../translations.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { savedProducts, storeIsSaved, useSavedIds } from './store.ts';

type SaveToggleProps = {
  product: Pick<ProductSummary, '_id' | 'name'>;
  /** Beside other actions, where there is no room for words. */
  isBrief?: boolean;
};

const shape =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 text-sm text-soft transition-colors hover:bg-stage hover:text-ink active:bg-line';

/** Before hydration, and without JavaScript, a link to the saved products. */
export function SaveToggle({ product: { _id, name }, isBrief = false }: SaveToggleProps) {
  const t = useTranslations(saved);
  const isSignedIn = useUser() !== null;
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isSaved = useSavedIds().includes(_id);
  const label = t('saved.add', { name });
  const content = (
    <>
      <Icon of={Bookmark} className="size-4 shrink-0" />
      {isBrief ? null : t('saved.toggle')}
    </>
  );
  if (!isHydrated) {
    return (
      <Link to={paths.saved} aria-label={label} className={shape}>
        {content}
      </Link>
    );
  }
  const toggle = async () => {
    if (!storeIsSaved(_id, !isSaved))
      return showToast(t('saved.full', { max: String(limits.saved.products) }), 'danger');
    // Another tab may have signed in since.
    if (!isSignedIn && savedProducts().owner === null) return;
    try {
      const { sendIsSaved } = await import('./sync.ts');
      await sendIsSaved(_id, !isSaved);
    } catch {
      storeIsSaved(_id, isSaved);
      showToast(t('saved.failed'), 'danger');
    }
  };
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={label}
      onClick={toggle}
      className={`${shape} aria-pressed:text-ink aria-pressed:[&_svg]:fill-current`}
    >
      {content}
    </button>
  );
}
