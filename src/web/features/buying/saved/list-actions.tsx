import { useState } from 'react';
import saved from '#messages/account/saved.ts';
import shop from '#messages/shell/shop.ts';
import { changeSavedList, deleteSavedList, type SavedList } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { NameForm } from './name-form.tsx';

type ListActionsProps = { list: SavedList; name: string; onChange: () => unknown };

export function ListActions({ list: { _id, shareKey }, name, onChange }: ListActionsProps) {
  const t = useTranslations(saved, shop);
  const failureText = useFailureText();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const params = { id: _id };
  const act = (doing: Promise<unknown>) =>
    doing
      .then(onChange)
      .catch((failure) => showToast(failureText(failure), 'danger'))
      .then(() => setOpen(undefined));
  const link = shareKey && new URL(paths.sharedList(shareKey), location.origin).href;
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t('saved.renameLabel', { name })}
          aria-expanded={open === 'rename'}
          onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
        >
          {t('saved.rename')}
        </Button>
        <Button
          size="small"
          aria-label={t(shareKey ? 'saved.unshareLabel' : 'saved.shareLabel', { name })}
          onClick={() => act(call(changeSavedList, { params, body: { isShared: !shareKey } }))}
        >
          {t(shareKey ? 'saved.unshare' : 'saved.share')}
        </Button>
        <Button size="small" aria-label={t('saved.deleteLabel', { name })} onClick={() => setOpen('delete')}>
          {t('saved.delete')}
        </Button>
      </div>
      {link ? (
        <p className="mt-3 text-sm wrap-anywhere text-soft">
          {t('saved.shareLink')}{' '}
          <a href={link} className="link">
            {link}
          </a>
        </p>
      ) : null}
      {open === 'rename' ? (
        <NameForm label={t('saved.rename')} listId={_id} onDone={() => act(Promise.resolve())} />
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={t('saved.deleteTitle', { name })}
          text={t('saved.deleteText')}
          confirm={t('saved.delete')}
          cancel={t('saved.keep')}
          onConfirm={() => act(call(deleteSavedList, { params }))}
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
