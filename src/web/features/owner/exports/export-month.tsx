import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import accounting from '#messages/owner/accounting.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { exportMonth, getMonthState } from '../../../../contract/owner/exports/periods.ts';
import { dateTimeFormat } from '../../../../messages/formats.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';

type ExportMonthProps = {
  /** The current one first. */
  months: readonly string[];
  month: string;
  onChoose: (month: string) => void;
};

export function ExportMonth({ months, month, onChoose }: ExportMonthProps) {
  const t = useTranslations(accounting, errors, shop);
  const failureText = useFailureText();
  const { locale } = useSettings();
  const format = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (value: string) => format.format(new Date(`${value}-01T00:00:00Z`));
  const isRunning = month === months[0];
  const { data } = useQuery({
    queryKey: [getMonthState.name, month],
    queryFn: () => call(getMonthState, { params: { month } }),
    ...alwaysStale,
  });
  const save = useAction({
    mutationFn: () => download(exportMonth, { params: { month } }),
    onSuccess: () => showToast(t('accounting.monthSaved')),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <section className="grid max-w-read gap-4" aria-labelledby="month">
      <h2 id="month" className="text-subheading">
        {t('accounting.month')}
      </h2>
      <p className="text-soft">{t('accounting.monthText')}</p>
      <div className="grid items-end gap-3 sm:flex">
        <Choice
          label={t('accounting.monthLabel')}
          value={month}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={onChoose}
        />
        <Button
          variant="primary"
          icon={Download}
          onClick={() => save.mutate()}
          busy={save.isPending && t('page.loading')}
        >
          {t('accounting.downloadMonth')}
        </Button>
      </div>
      {isRunning ? <p className="text-sm text-warning">{t('accounting.monthRunning')}</p> : null}
      <p role="status" className="min-h-5 text-sm text-soft">
        {data?.isEmpty
          ? t(isRunning ? 'accounting.monthEmptySoFar' : 'accounting.monthEmpty', { month: nameOf(month) })
          : null}
      </p>
    </section>
  );
}
