import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import administration from '#messages/owner/administration.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Asks before a page is left on which something is not saved. A browser that closes the tab asks in its own words. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations(administration);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
