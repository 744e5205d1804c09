import { useState } from 'react';
import manageReturns from '#messages/owner/manage-returns.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type Inspection, inspectReturn, type ManagedReturn } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useReturnChanged } from './use-return-acts.ts';
import { serialsIn } from './use-return-draft.ts';

type Came = { toStock: number; toRepair: number; scrapped: number; serialNumbers: string };
type Mismatch = { lineId: string; unknown: string[]; missing: number };

const destinations = ['toStock', 'toRepair', 'scrapped'] as const;

export function InspectionForm({ managed, onDone }: { managed: ManagedReturn; onDone: () => void }) {
  const t = useTranslations(manageReturns, shop);
  const failureText = useFailureText();
  const changed = useReturnChanged();
  const send = useIdempotent();
  const [came, setCame] = useState<Record<string, Came>>(() => initialOf(managed));
  const [mismatches, setMismatches] = useState<Mismatch[]>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  const [failure, setFailure] = useState<string>();

  const change = (lineId: string, part: Partial<Came>) => {
    setCame((before) => ({ ...before, [lineId]: { ...(before[lineId] ?? nothing), ...part } }));
    setMismatches([]);
    setConfirmed(false);
  };

  const save = async () => {
    setFailure(undefined);
    const body = bodyOf(came, isConfirmed);
    try {
      const answer = await send(body, (idempotencyKey) =>
        call(inspectReturn, { params: { id: managed._id }, body, idempotencyKey }),
      );
      await changed('inspect', answer);
      onDone();
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal?.code === 'serial_numbers_differ') setMismatches(refusal.details.lines as Mismatch[]);
      setFailure(failureText(error));
    }
  };

  const saving = useAction({ mutationFn: save });
  const nameOf = (lineId: string) => managed.lines.find(({ _id }) => _id === lineId)?.name ?? '';
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="inspection"
      className="grid max-w-read gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <div>
        <h2 id="inspection" className="text-base">
          {t('manageReturns.inspect')}
        </h2>
        <p className="text-sm text-soft">{t('manageReturns.inspectLead')}</p>
      </div>
      {managed.lines.map(({ _id, name, quantity }) => {
        const line = came[_id] ?? nothing;
        return (
          <fieldset key={_id} className="grid gap-4 border-t border-line pt-4">
            <legend className="float-start mb-3 w-full font-medium wrap-anywhere">
              {name}{' '}
              <span className="text-sm font-normal text-soft">
                {t('manageReturns.requestedUnits', { count: quantity })}
              </span>
            </legend>
            <div className="grid grid-cols-3 gap-3">
              {destinations.map((destination) => {
                const others = destinations.reduce((sum, each) => sum + (each === destination ? 0 : line[each]), 0);
                return (
                  <FieldFrame key={destination} label={t(`manageReturns.${destination}`)}>
                    {(control) => (
                      <Select
                        {...control}
                        value={line[destination]}
                        onChange={({ target }) => change(_id, { [destination]: Number(target.value) })}
                      >
                        {Array.from({ length: Math.max(0, quantity - others) + 1 }, (_, units) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                          <option key={units} value={units}>
                            {units}
                          </option>
                        ))}
                      </Select>
                    )}
                  </FieldFrame>
                );
              })}
            </div>
            <Field
              label={t('manageReturns.found')}
              hint={quantity > 1 ? t('manageReturns.serialsHint') : undefined}
              isData
              autoComplete="off"
              value={line.serialNumbers}
              onChange={({ target }) => change(_id, { serialNumbers: target.value })}
            />
          </fieldset>
        );
      })}
      {mismatches.length > 0 ? (
        <div className="grid gap-2 border-s-2 border-danger ps-4">
          <p className="font-medium text-danger">{t('manageReturns.mismatch')}</p>
          {mismatches.map(({ lineId, unknown, missing }) => (
            <div key={lineId} className="text-sm wrap-anywhere">
              {unknown.length > 0 ? (
                <p>{t('manageReturns.unknown', { name: nameOf(lineId), list: unknown.join(', ') })}</p>
              ) : null}
              {missing > 0 ? <p>{t('manageReturns.missing', { name: nameOf(lineId), count: missing })}</p> : null}
            </div>
          ))}
          <Check
            label={t('manageReturns.confirmMismatch')}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        </div>
      ) : null}
      <FormError message={failure} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={saving.isPending && t('page.loading')}
      >
        {t('manageReturns.saveInspection')}
      </Button>
    </form>
  );
}

const nothing: Came = { toStock: 0, toRepair: 0, scrapped: 0, serialNumbers: '' };

/** Most goods come complete, and those of a return are as new. */
function initialOf({ lines, kind }: ManagedReturn): Record<string, Came> {
  return Object.fromEntries(
    lines.map(({ _id, quantity }) => [
      _id,
      kind === 'warranty' ? { ...nothing, toRepair: quantity } : { ...nothing, toStock: quantity },
    ]),
  );
}

function bodyOf(came: Record<string, Came>, isMismatchConfirmed: boolean): Inspection {
  return {
    lines: Object.entries(came).map(([lineId, { serialNumbers, ...units }]) => {
      const serials = serialsIn(serialNumbers);
      return { lineId, ...units, ...(serials.length > 0 && { serialNumbers: serials }) };
    }),
    ...(isMismatchConfirmed && { isMismatchConfirmed }),
  };
}
