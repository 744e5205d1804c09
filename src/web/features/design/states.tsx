import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSuccess } from '../../ui/form-success.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type SampleProps, Specimen } from './part.tsx';

const tones = ['neutral', 'success', 'warning', 'danger'] as const;

/** Loading, empty, wrong, offline, done: and what asks before it acts. */
export function States({ words: { states: words } }: SampleProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="grid gap-5">
      <Specimen name="notice">
        <div className="grid gap-5">
          <Notice title={words.empty} hint={words.emptyHint} action={<Button>{words.emptyAction}</Button>} />
          <Notice isWrong title={words.error} hint={words.errorHint} action={<Button>{words.again}</Button>} />
          <Notice isOffline title={words.offline} hint={words.offlineHint} action={<Button>{words.again}</Button>} />
        </div>
      </Specimen>
      <Specimen name="form">
        <FormError message={words.formError} />
        <FormSuccess message={words.formSuccess} />
      </Specimen>
      <Specimen name="skeleton">
        <div className="grid max-w-sm gap-3">
          <Skeleton className="aspect-4/3" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Specimen>
      <Specimen name="spinner">
        <Spinner label={words.loading} />
      </Specimen>
      <Specimen name="badge">
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {words.badges[tone]}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="toast">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => showToast(words.toastText)}>{words.toast}</Button>
          <Button onClick={() => showToast(words.toastErrorText, 'danger')}>{words.toastError}</Button>
        </div>
      </Specimen>
      <Specimen name="dialog">
        <Button onClick={() => setAsks(true)}>{words.dialog}</Button>
        {asks ? (
          <ConfirmDialog
            title={words.dialogTitle}
            text={words.dialogText}
            confirm={words.confirm}
            cancel={words.cancel}
            onConfirm={() => setAsks(false)}
            onCancel={() => setAsks(false)}
          />
        ) : null}
      </Specimen>
    </div>
  );
}
