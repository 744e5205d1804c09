import staffLog from '#messages/owner/staff-log.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import type { FilterTexts } from '../../../../contract/listing.ts';
import { exportLog, logListing } from '../../../../contract/owner/staff-log.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useTableState } from '../../../parts/list/use-table-state.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { shortId } from './log-changes.tsx';

export function LogControls({ filters }: { filters: FilterTexts<typeof logListing> }) {
  const t = useTranslations(errors, shop, staffLog);
  const failureText = useFailureText();
  const { change } = useTableState(logListing);
  const { data: staff } = useStaff();
  const { person = '', object, day = '' } = filters;
  const members = staff?.members.map(({ uid, name }) => ({ value: uid, label: name })) ?? [];
  // A person who has left is still in the log.
  const isKnown = person === '' || members.some(({ value }) => value === person);
  const save = useAction({
    mutationFn: () => call(exportLog, { query: filters }),
    onSuccess: ({ csv }) => saveFile('staff-log.csv', csv),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <>
      <Choice
        label={t('staffLog.person')}
        value={person}
        options={[
          { value: '', label: t('staffLog.anyone') },
          ...members,
          ...(isKnown ? [] : [{ value: person, label: shortId(person) }]),
        ]}
        onChoose={(value) => change({ filters: { person: value } })}
      />
      <Field
        label={t('staffLog.day')}
        type="date"
        isData
        value={day}
        onChange={({ target }) => change({ filters: { day: target.value } })}
      />
      {object ? (
        <Button onClick={() => change({ filters: { object: undefined } })}>{t('staffLog.allObjects')}</Button>
      ) : null}
      <Button onClick={() => save.mutate()} busy={save.isPending && t('page.loading')}>
        {t('staffLog.export')}
      </Button>
    </>
  );
}
