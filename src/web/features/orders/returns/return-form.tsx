import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import returns from '#messages/orders/returns.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { newReturn, type OrderReturns, type RequestedKind, reasonsOf } from '../../../../contract/orders/return.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { PicturesField } from '../../../ui/media/pictures-field.tsx';
import { type LineErrors, ReturnLineFields } from './return-line-fields.tsx';
import { useReturnPhotos } from './return-photo-uploads.ts';
import { useRequestReturn } from './use-request-return.ts';
import { type DraftLine, emptyLine, requestOf, useReturnDraft } from './use-return-draft.ts';

type Errors = { lines: Record<string, LineErrors>; form?: FormMessage | undefined };

const noErrors: Errors = { lines: {} };

/** `returns.returnable` is not empty. */
export function ReturnForm({ orderId, returns: known }: { orderId: string; returns: OrderReturns }) {
  const t = useTranslations(errorsMessages, forms, returns);
  const date = useLocalDate();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const photosInput = useRef<HTMLInputElement>(null);
  const [draft, change, clear] = useReturnDraft(orderId);
  const photos = useReturnPhotos(orderId, draft.photos, (addresses) => change({ photos: addresses }));
  const request = useRequestReturn(orderId);
  const [errors, setErrors] = useState<Errors>(noErrors);
  const [failure, setFailure] = useState<string>();

  const { until, returnable } = known;
  const kinds = (['return', 'warranty'] as const).filter((each) => until[each] !== null);
  const kind = kinds.find((each) => each === draft.kind) ?? kinds[0] ?? 'return';
  const lineOf = (lineId: string) => draft.lines[lineId] ?? emptyLine;
  const changeLine = (lineId: string, part: Partial<DraftLine>) => {
    change({ lines: { ...draft.lines, [lineId]: { ...lineOf(lineId), ...part } } });
    setErrors(({ lines }) => ({ lines: { ...lines, [lineId]: {} } }));
  };

  const send = async () => {
    setFailure(undefined);
    const addresses = await photos.settled();
    // The field shows why an upload failed; submit again without that photo.
    if (!addresses) return photosInput.current?.focus();
    const body = requestOf(onlyPossible(draft.lines, known, kind), kind, addresses);
    const checked = newReturn.safeParse(body);
    if (!checked.success) {
      setErrors(errorsOf(checked.error.issues, body.lines));
      // After React has marked the fields.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      await request(checked.data);
    } catch (error) {
      return setFailure(failureText(error));
    }
    clear();
    showToast(t('returnForm.sent'));
    await navigate(paths.followOrder(orderId), { replace: true });
  };

  const sending = useAction({ mutationFn: send });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-read gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      {kinds.length > 1 ? (
        <fieldset>
          <legend className="text-subheading">{t('returnForm.kind')}</legend>
          {kinds.map((each) => (
            <Check
              key={each}
              isRadio
              name="kind"
              label={t(each === 'return' ? 'returnForm.kindReturn' : 'returnForm.kindWarranty', {
                date: date(until[each] ?? ''),
              })}
              checked={each === kind}
              onChange={() => change({ kind: each })}
            />
          ))}
        </fieldset>
      ) : null}
      <section aria-labelledby="items">
        <h2 id="items" className="text-subheading">
          {t('returnForm.items')}
        </h2>
        <ul className="mt-2 border-t border-line">
          {returnable.map((line) => (
            <ReturnLineFields
              key={line.lineId}
              line={line}
              kind={kind}
              draft={lineOf(line.lineId)}
              errors={errors.lines[line.lineId] ?? {}}
              onChange={(part) => changeLine(line.lineId, part)}
            />
          ))}
        </ul>
        <div role="alert" className="mt-2">
          <FieldError id="items-error" message={errors.form && t(`form.${errors.form}`)} />
        </div>
      </section>
      <PicturesField ref={photosInput} {...photos.field} />
      <FormEnd
        submit={t('returnForm.send')}
        busy={sending.isPending && t('returnForm.sending')}
        cancel={t('returnForm.back')}
        error={failure}
      />
    </form>
  );
}

/** A draft may be older than the order: units that are gone, and reasons of the other kind. */
function onlyPossible(lines: Record<string, DraftLine>, { returnable }: OrderReturns, kind: RequestedKind) {
  return {
    photos: [],
    lines: Object.fromEntries(
      returnable.map(({ lineId, left }) => {
        const line = lines[lineId] ?? emptyLine;
        const reason = line.reason && reasonsOf(kind).includes(line.reason) ? line.reason : undefined;
        return [lineId, { ...line, reason, quantity: Math.min(left, line.quantity) }];
      }),
    ),
  };
}

type Issue = { path: PropertyKey[]; message: string };

function errorsOf(issues: readonly Issue[], lines: readonly { lineId: string }[]): Errors {
  const errors: Errors = { lines: {} };
  for (const { path, message } of issues) {
    const [part, index, field] = path;
    const lineId = part === 'lines' && typeof index === 'number' ? lines[index]?.lineId : undefined;
    const key = (message || 'invalid') as FormMessage;
    if (lineId && field) errors.lines[lineId] = { [field]: key, ...errors.lines[lineId] };
    else errors.form ??= key;
  }
  return errors;
}
