import { Bookmark } from 'lucide';
import { useSyncExternalStore } from 'react';
import saveToggle from '#messages/account/save-toggle.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { savedProducts, storeIsSaved, useSavedIds } from './store.ts';

type SaveToggleProps = {
  product: Pick<ProductSummary, '_id' | 'name'>;
  /** Beside other actions, where there is no room for words. */
  isBrief?: boolean;
  /** In a list of saved products, where only removing is left to do. */
  isListed?: boolean;
};

const shape =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 text-sm text-soft transition-colors hover:bg-stage hover:text-ink active:bg-line';

/** Before hydration, and without JavaScript, a link to the saved products. */
export function SaveToggle({ product: { _id, name }, isBrief = false, isListed = false }: SaveToggleProps) {
  const t = useTranslations(saveToggle);
  const isSignedIn = useUser() !== null;
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isSaved = useSavedIds().includes(_id);
  // Says what a press does, so it has no `aria-pressed`.
  const label = t(isSaved ? 'saveToggle.removeLabel' : 'saveToggle.saveLabel', { name });
  const text = t(isSaved ? (isListed ? 'saveToggle.remove' : 'saveToggle.saved') : 'saveToggle.save');
  const content = (
    <>
      <Icon of={Bookmark} className="size-4 shrink-0" />
      {isBrief ? null : text}
    </>
  );
  if (!isHydrated) {
    return (
      <Link to={paths.saved} aria-label={label} className={shape}>
        {content}
      </Link>
    );
  }
  const storeInFull = async () => {
    // The list may be full of products that have ended.
    await import('./sync.ts').then(({ dropEndedProducts }) => dropEndedProducts()).catch(() => undefined);
    return storeIsSaved(_id, true);
  };
  const toggle = async () => {
    if (!storeIsSaved(_id, !isSaved) && !(await storeInFull()))
      return showToast(t('saveToggle.full', { max: String(limits.saved.products) }), 'danger');
    // Another tab may have signed in since.
    if (!isSignedIn && savedProducts().owner === null) return;
    try {
      const { sendIsSaved } = await import('./sync.ts');
      await sendIsSaved(_id, !isSaved);
    } catch {
      storeIsSaved(_id, isSaved);
      showToast(t('saveToggle.failed'), 'danger');
    }
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={toggle}
      className={`${shape} ${isSaved ? 'text-ink [&_svg]:fill-current' : ''}`}
    >
      {content}
    </button>
  );
}
