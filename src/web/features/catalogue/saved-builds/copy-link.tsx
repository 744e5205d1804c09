import savedBuilds from '#messages/catalogue/saved-builds.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** The clipboard is absent without https, and may be refused. */
export function CopyLink({ path }: { path: string }) {
  const t = useTranslations(savedBuilds);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      showToast(t('savedBuilds.copied'), 'success');
    } catch {
      showToast(t('savedBuilds.notCopied'), 'danger');
    }
  };
  return <Button onClick={copy}>{t('savedBuilds.copyLink')}</Button>;
}
