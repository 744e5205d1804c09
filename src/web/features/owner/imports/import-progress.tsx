import { type ReactNode, useState } from 'react';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import { changeImport, type ImportAct, type ImportDetails } from '../../../../contract/owner/import.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useReloadImports } from './use-import.ts';

type Change = { act: ImportAct; acceptsHeld?: boolean };

function useChange(id: string) {
  const failureText = useFailureText();
  const reload = useReloadImports();
  return useAction({
    mutationFn: (body: Change) => call(changeImport, { params: { id }, body }),
    onSuccess: () => reload(),
    onError: async (failure) => {
      showToast(failureText(failure), 'danger');
      await reload();
    },
  });
}

/** How far it is while the shop works on it, with pause and continue. */
export function ImportProgress({ of: { _id, done, rows, state, isPaused } }: { of: ImportDetails }) {
  const t = useTranslations(imports, shop);
  const { locale } = useSettings();
  const change = useChange(_id);
  const number = numberFormat(locale);
  const next = isPaused ? 'continue' : 'pause';
  return (
    <section className="grid max-w-read gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="data text-sm">
          {t('imports.progress', { done: number.format(done), rows: number.format(rows) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={change.isPending && t('page.loading')} onClick={() => change.mutate({ act: next })}>
            {t(`imports.${next}`)}
          </Button>
          {state === 'applying' && isPaused ? <Undo id={_id} /> : null}
        </div>
      </div>
      <progress
        aria-label={t(`imports.states.${state}`)}
        value={done}
        max={rows}
        className="h-1.5 w-full accent-signal"
      />
    </section>
  );
}

/** What a checked import would do, and the button that does it. */
export function ApplyImport({ of: { _id, counts }, beside }: { of: ImportDetails; beside: ReactNode }) {
  const t = useTranslations(imports, shop);
  const change = useChange(_id);
  const [acceptsHeld, setAcceptsHeld] = useState(false);
  const count = counts.created + counts.updated + (acceptsHeld ? counts.held : 0);
  return (
    <section className="grid justify-items-start gap-3">
      {counts.held > 0 ? (
        <Check
          label={t('imports.acceptHeld', { count: counts.held })}
          checked={acceptsHeld}
          onChange={({ currentTarget }) => setAcceptsHeld(currentTarget.checked)}
        />
      ) : null}
      {count > 0 ? null : <p className="text-sm text-soft">{t('imports.nothing')}</p>}
      <div className="flex flex-wrap gap-3">
        {count > 0 ? (
          <Button
            variant="primary"
            busy={change.isPending && t('page.loading')}
            onClick={() => change.mutate({ act: 'apply', acceptsHeld })}
          >
            {t('imports.apply', { count })}
          </Button>
        ) : null}
        {beside}
      </div>
    </section>
  );
}

export function AppliedImport({ of: { _id, undoUntil } }: { of: ImportDetails }) {
  const t = useTranslations(imports);
  if (!undoUntil) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Undo id={_id} />
      <p className="text-sm text-soft">
        {t('imports.undoUntil')} <Instant at={undoUntil} />
      </p>
    </section>
  );
}

function Undo({ id }: { id: string }) {
  const t = useTranslations(imports, shop);
  const change = useChange(id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('imports.undo')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('imports.undoTitle')}
          text={t('imports.undoText')}
          confirm={t('imports.undo')}
          cancel={t('imports.cancel')}
          busy={change.isPending && t('page.loading')}
          onConfirm={() => change.mutate({ act: 'undo' }, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
