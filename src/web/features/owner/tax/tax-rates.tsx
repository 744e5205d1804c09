import taxes from '#messages/owner/taxes.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { addEuTaxRates, deleteTaxRate, type Taxes } from '../../../../contract/owner/tax.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { call } from '../../../app/api.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSetTaxes } from './use-taxes.ts';

export function TaxRates({ rates }: { rates: Taxes['rates'] }) {
  const t = useTranslations(errors, shop, taxes);
  const { locale } = useSettings();
  const setTaxes = useSetTaxes();
  const onError = (failure: unknown) => showToast(failureText(failure, t('errors.internal')));
  const remove = useAction({
    mutationFn: (id: string) => call(deleteTaxRate, { params: { id } }),
    onSuccess: setTaxes,
    onError,
  });
  const addEu = useAction({ mutationFn: () => call(addEuTaxRates, {}), onSuccess: setTaxes, onError });
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return (
    <>
      {rates.length === 0 ? <p className="py-3 text-sm text-soft">{t('taxes.noRates')}</p> : null}
      <ul className="mb-5">
        {rates.map(({ _id, country, region, postalCodes = [], taxClass, rate, startsOn }) => {
          const place = [countries.of(country) ?? country, region, ...postalCodes].filter(Boolean).join(', ');
          return (
            <li key={_id} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {place}
                <span className="block text-soft">
                  {t(`taxes.classes.${taxClass}`)}
                  {startsOn ? ` · ${t('taxes.from', { date: startsOn })}` : ''}
                </span>
              </span>
              <span className="data">{percent.format(rate / 100)}</span>
              <Button
                variant="quietDanger"
                size="small"
                aria-label={t('taxes.deleteRate', { place })}
                busy={remove.isPending && remove.variables === _id && t('page.loading')}
                onClick={() => remove.mutate(_id)}
              >
                {t('taxes.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button busy={addEu.isPending && t('page.loading')} onClick={() => addEu.mutate()}>
        {t('taxes.addEu')}
      </Button>
      <p className="mt-2 text-sm text-faint">{t('taxes.addEuHint')}</p>
    </>
  );
}
