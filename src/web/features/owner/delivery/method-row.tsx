import { useRef, useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import shop from '#messages/shell/shop.ts';
import {
  type DeliveryMethod,
  deleteDeliveryMethod,
  updateDeliveryMethod,
} from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { MethodForm } from './method-form.tsx';
import { useMethodSummary } from './method-summary.ts';
import { useChange } from './use-delivery.ts';

export function MethodRow({ method }: { method: DeliveryMethod }) {
  const { id, ...values } = method;
  const t = useTranslations(delivery, shop);
  const summary = useMethodSummary(method);
  const [isEditing, setEditing] = useState(false);
  const { change, error } = useChange();
  const edit = useRef<HTMLButtonElement>(null);
  const name = { name: method.name };
  if (isEditing) {
    return (
      <li className="border-b border-line">
        <MethodForm
          method={values}
          save={(body) => call(updateDeliveryMethod, { params: { id }, body })}
          onDone={() => {
            setEditing(false);
            requestAnimationFrame(() => edit.current?.focus());
          }}
        />
      </li>
    );
  }
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{method.name}</p>
        <p className="text-sm text-soft">{summary}</p>
        <FormError message={error} />
      </div>
      <div className="flex gap-1 max-sm:-ms-3">
        <Button
          ref={edit}
          variant="quiet"
          size="small"
          aria-label={t('delivery.editLabel', name)}
          onClick={() => setEditing(true)}
        >
          {t('delivery.edit')}
        </Button>
        <Button
          variant="quietDanger"
          size="small"
          aria-label={t('delivery.deleteLabel', name)}
          onClick={() => change(call(deleteDeliveryMethod, { params: { id } }), 'deleted')}
        >
          {t('delivery.delete')}
        </Button>
      </div>
    </li>
  );
}
