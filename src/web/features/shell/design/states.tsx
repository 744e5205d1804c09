import { useState } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Example, type ExampleProps } from './design-section.tsx';

const tones = ['neutral', 'success', 'warning', 'danger'] as const;

export function States({ words: { states: words } }: ExampleProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="grid gap-5">
      <Example name="notice">
        <div className="grid gap-5">
          <Notice title={words.empty} hint={words.emptyHint} action={<Button>{words.emptyAction}</Button>} />
          <Notice isError title={words.error} hint={words.errorHint} action={<Button>{words.again}</Button>} />
          <Notice isOffline title={words.offline} hint={words.offlineHint} action={<Button>{words.again}</Button>} />
        </div>
      </Example>
      <Example name="form">
        <FormError message={words.formError} />
        <FormSuccess message={words.formSuccess} />
      </Example>
      <Example name="skeleton">
        <div className="grid max-w-sm gap-3">
          <Skeleton className="aspect-4/3" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Example>
      <Example name="spinner">
        <Spinner label={words.loading} />
      </Example>
      <Example name="badge">
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {words.badges[tone]}
            </Badge>
          ))}
        </div>
      </Example>
      <Example name="toast">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => showToast(words.toastText)}>{words.toast}</Button>
          <Button onClick={() => showToast(words.toastErrorText, 'danger')}>{words.toastError}</Button>
        </div>
      </Example>
      <Example name="dialog">
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
      </Example>
    </div>
  );
}
