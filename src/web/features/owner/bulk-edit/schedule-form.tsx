import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import scheduledEdits from '#messages/owner/scheduled-edits.ts';
import forms from '#messages/shell/forms.ts';
import type { ProductsChange, SelectionInput } from '../../../../contract/owner/bulk-edit.ts';
import { listScheduledEdits, scheduleBulkEdit } from '../../../../contract/owner/scheduled-edit.ts';
import { formMessage } from '../../../../contract/text.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

/** As the browser's fields have them: in the visitor's zone, '' without one. */
const rules = z
  .object({
    startsAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), formMessage('instantInvalid'))),
    endsAt: z.string(),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === '' || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: formMessage('endBeforeStart'),
    }),
  );

type ScheduleFormProps = {
  edit: { selection: SelectionInput; change: ProductsChange; fingerprint: string };
  products: number;
  onScheduled: () => void;
  onEnd: () => void;
};

export function ScheduleForm({ edit, products, onScheduled, onEnd }: ScheduleFormProps) {
  const t = useTranslations(forms, scheduledEdits);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const send = useIdempotent();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useContractForm(rules, { startsAt: '', endsAt: '' });
  useEffect(() => setFocus('startsAt'), [setFocus]);
  const textOf = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async ({ startsAt, endsAt }) => {
    setFailure(undefined);
    const body = {
      ...edit,
      startsAt: new Date(startsAt).toISOString(),
      ...(endsAt && { endsAt: new Date(endsAt).toISOString() }),
    };
    try {
      await send(body, (idempotencyKey) => call(scheduleBulkEdit, { body, idempotencyKey }));
      showToast(t('scheduledEdits.done'));
      onScheduled();
      await queries.invalidateQueries({ queryKey: [listScheduledEdits.name] });
    } catch (error) {
      setFailure(refusedFieldText(error) ?? failureText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4 border-t border-line pt-6">
      <div className="grid max-w-form items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('scheduledEdits.startsAt')}
          hint={t('scheduledEdits.localTime')}
          type="datetime-local"
          step={60}
          isData
          error={textOf(errorKey(formState.errors.startsAt))}
          {...register('startsAt')}
        />
        <Field
          label={t('scheduledEdits.endsAt')}
          hint={t('scheduledEdits.endsAtHint')}
          type="datetime-local"
          step={60}
          isData
          error={textOf(errorKey(formState.errors.endsAt))}
          {...register('endsAt')}
        />
      </div>
      <FormError message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('scheduledEdits.schedule')}>
          {t('scheduledEdits.confirm', { count: products })}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t('scheduledEdits.back')}
        </Button>
      </div>
    </form>
  );
}
