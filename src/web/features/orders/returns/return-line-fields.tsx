import returns from '#messages/orders/returns.ts';
import forms from '#messages/shell/forms.ts';
import {
  needsDescription,
  type RequestedKind,
  type RequestReason,
  type ReturnableLine,
  reasonsOf,
} from '../../../../contract/orders/return.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';
import type { DraftLine } from './use-return-draft.ts';

export type LineErrors = Partial<Record<'quantity' | 'reason' | 'description' | 'serialNumbers', FormMessage>>;

type ReturnLineFieldsProps = {
  line: ReturnableLine;
  kind: RequestedKind;
  draft: DraftLine;
  errors: LineErrors;
  onChange: (change: Partial<DraftLine>) => void;
};

/** How many units go back; the rest is asked for once at least one does. */
export function ReturnLineFields({ line, kind, draft, errors, onChange }: ReturnLineFieldsProps) {
  const t = useTranslations(forms, returns);
  const text = (key: FormMessage | undefined) => key && t(`form.${key}`);
  const { quantity, reason } = draft;
  const isOptional = reason !== undefined && !needsDescription(reason);
  return (
    <li className="grid gap-4 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Thumbnail src={line.picture} />
        <p className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{line.name}</p>
        <FieldFrame
          label={<span className="sr-only">{t('returnForm.quantity', { name: line.name })}</span>}
          error={text(errors.quantity)}
          className="w-24"
        >
          {(control) => (
            <Select
              {...control}
              value={Math.min(quantity, line.left)}
              onChange={({ target }) => onChange({ quantity: Number(target.value) })}
            >
              {Array.from({ length: line.left + 1 }, (_, units) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                <option key={units} value={units}>
                  {units}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      {quantity > 0 ? (
        <div className="grid gap-4 sm:ps-24 md:ps-16">
          <FieldFrame label={t('returnForm.reason')} error={text(errors.reason)}>
            {(control) => (
              <Select
                {...control}
                error={errors.reason}
                value={reason ?? ''}
                onChange={({ target }) =>
                  onChange({ reason: (target.value || undefined) as RequestReason | undefined })
                }
              >
                <option value="">{t('returnForm.chooseReason')}</option>
                {reasonsOf(kind).map((each) => (
                  <option key={each} value={each}>
                    {t(`returns.reason.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <TextArea
            label={t(isOptional ? 'returnForm.descriptionOptional' : 'returnForm.description')}
            rows={3}
            error={text(errors.description)}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
          <Field
            label={t('returnForm.serialNumbers')}
            hint={line.left > 1 ? t('returnForm.serialNumbersHint') : undefined}
            isData
            autoComplete="off"
            error={text(errors.serialNumbers)}
            value={draft.serialNumbers}
            onChange={({ target }) => onChange({ serialNumbers: target.value })}
          />
        </div>
      ) : null}
    </li>
  );
}
