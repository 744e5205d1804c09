import { useQueryClient } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { addOrderNote, type BookingDetails, newOrderNote } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { bookingDetailsKey } from './booking-actions.tsx';

/** What admins write down about an order. Customers never see it. */
export function OrderNotes({ booking: { _id, notes } }: { booking: BookingDetails }) {
  const t = useTranslations(administration, forms, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { register, handleSubmit, formState, reset } = useContractForm(newOrderNote, { text: '' });
  const { errors, isSubmitting } = formState;
  const error = errorKey(errors.text);
  const mayWrite = useMay()('orders');
  const submit = handleSubmit(async (body) => {
    try {
      queries.setQueryData([bookingDetailsKey, _id], await call(addOrderNote, { params: { id: _id }, body }));
    } catch (failure) {
      showToast(failureText(failure), 'danger');
      return;
    }
    reset();
    showToast(t('administration.noteAdded'));
  });
  return (
    <>
      {notes.length > 0 ? (
        <ul className="border-t border-line">
          {notes.map((note) => (
            <li key={note._id} className="border-b border-line py-2.5 text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="data mt-1 flex flex-wrap justify-between gap-x-6 text-xs leading-5 text-faint">
                <span className="wrap-anywhere">{note.email}</span>
                <Instant at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-3">
          <TextArea
            label={t('administration.note')}
            hint={t('administration.noteHint')}
            rows={2}
            className="w-full"
            error={error && t(`form.${error}`)}
            {...register('text')}
          />
          <Button type="submit" size="small" busy={isSubmitting && t('page.loading')}>
            {t('administration.addNote')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
