import security from '#messages/account/security.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** They are shown once, so only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations(security);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast(t('security.codesCopied'));
  };
  const text = (
    <>
      <p>{t('security.codesText')}</p>
      <ul className="data mt-4 grid grid-cols-1 gap-x-6 gap-y-1 text-ink min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
  return (
    <Dialog title={t('security.codesTitle')} text={text} isFixed onClose={onClose}>
      <Button onClick={copy}>{t('security.codesCopy')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('security.codesDone')}
      </Button>
    </Dialog>
  );
}
