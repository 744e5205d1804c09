import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import shipments from '#messages/orders/shipments.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type NewShipment, newShipment, type OrderShipments, shipLines } from '../../../../contract/orders/shipment.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { wordsOfShipments } from '../../../parts/order/shipment.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ownTracking } from './own-tracking.ts';
import { TrackingFields } from './tracking-fields.tsx';

type ShipFormProps = {
  orderId: string;
  isPickup: boolean;
  /** With open units. */
  lines: OrderShipments['lines'];
  onDone: () => Promise<void>;
  onRefused: () => void;
  onCancel: () => void;
};

// Lines of which nothing is shipped are in the form, but not in the parcel.
const rules = z.pipe(
  z.transform(({ lines, ...others }: NewShipment) => ({
    ...ownTracking(others),
    lines: lines.filter(({ quantity }) => quantity !== 0),
  })),
  newShipment,
) as unknown as typeof newShipment;

const splitLines = {
  setValueAs: (text?: string | string[]) =>
    typeof text === 'string'
      ? text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : (text ?? []),
};

export default function ShipForm({ orderId, isPickup, lines, onDone, onRefused, onCancel }: ShipFormProps) {
  const t = useTranslations(shipments, forms, errors);
  const words = wordsOfShipments(isPickup);
  const [failure, setFailure] = useState<string>();
  const send = useIdempotent();
  const form = useContractForm(rules, {
    lines: lines.map(({ lineId, open }) => ({ lineId, quantity: open, serialNumbers: [] })),
  });
  const { register, control, handleSubmit, formState, setFocus, setValue } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('lines.0.quantity'), [setFocus]);
  const values = useWatch({ control, name: 'lines' });
  // The lines that the form was opened with, in the order of its fields.
  const [shown] = useState(lines);
  const fill = (quantityOf: (lineId: string) => number) => {
    for (const [index, { lineId }] of shown.entries()) {
      setValue(`lines.${index}.quantity`, quantityOf(lineId), { shouldValidate: formState.isSubmitted });
    }
  };
  // What is left now, which may be less than when the form was opened.
  const openOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.open ?? 0;
  const text = (problem: { message?: string | undefined } | undefined) => {
    const key = errorKey(problem);
    return key && t(`form.${key}`);
  };
  const problems = formState.errors.lines;
  const shipped = values.flatMap(({ quantity }, index) => (quantity === 0 ? [] : [index]));
  const problemOf = (index: number) => (Array.isArray(problems) ? problems[shipped.indexOf(index)] : undefined);
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { number } = await send(body, (idempotencyKey) =>
        call(shipLines, { params: { id: orderId }, body, idempotencyKey }),
      );
      showToast(t(`${words}.shipped`, { number: String(number) }));
      await onDone();
    } catch (error) {
      setFailure(refusalText(error));
      onRefused();
    }
  });
  const refusalText = (error: unknown) => {
    const { detail, lines: short = [] } = (asRefusal(error)?.details ?? {}) as {
      detail?: string;
      lines?: { name: string | null; left: number }[];
    };
    const named = short.map(({ name, left }) => t(`${words}.left`, { name: name ?? t('shipments.unknownItem'), left }));
    return [detail ?? t('errors.internal'), ...named].join(' ');
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid max-w-3xl gap-6">
      {shown.length > 1 ? (
        <fieldset className="flex items-center gap-3">
          <legend className="sr-only">{t(`${words}.units`)}</legend>
          <Button size="small" onClick={() => fill(openOf)}>
            {t('shipments.all')}
          </Button>
          <Button size="small" onClick={() => fill(() => 0)}>
            {t('shipments.none')}
          </Button>
        </fieldset>
      ) : null}
      <div className="grid gap-5">
        {shown.map((line, index) => (
          <div key={line.lineId} className="grid gap-2 border-b border-line pb-4">
            <Field
              type="number"
              inputMode="numeric"
              min={0}
              isData
              label={t('shipments.quantity', { name: line.name })}
              hint={t(`${words}.ofOrdered`, { open: String(line.open), quantity: String(line.quantity) })}
              error={text(problemOf(index)?.quantity)}
              {...register(`lines.${index}.quantity`, { valueAsNumber: true })}
            />
            <details open={problemOf(index)?.serialNumbers ? true : undefined}>
              <summary className="min-h-11 cursor-pointer py-3 text-sm text-soft">
                {t('shipments.noteSerialNumbers')}
              </summary>
              <TextArea
                rows={3}
                label={t('shipments.serialNumbers', { name: line.name })}
                hint={t('shipments.serialNumbersHint')}
                error={text(serialProblem(problemOf(index)?.serialNumbers))}
                {...register(`lines.${index}.serialNumbers`, splitLines)}
              />
            </details>
          </div>
        ))}
        <FormError message={text(problems?.root ?? (Array.isArray(problems) ? undefined : problems))} />
      </div>
      {isPickup ? null : <TrackingFields form={form} text={text} />}
      <FormEnd
        submit={t(`${words}.ship`)}
        busy={formState.isSubmitting && t(`${words}.shipping`)}
        cancel={t('shipments.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}

type Problem = { message?: string | undefined };

/** The problem of the whole field, or of its first wrong number. */
function serialProblem(problem: (Problem & { root?: Problem }) | (Problem | undefined)[] | undefined) {
  return Array.isArray(problem) ? (problem.find(Boolean) ?? (problem as { root?: Problem }).root) : problem;
}
