import guided from '#messages/catalogue/guided.ts';
import completedBuilds from '#messages/community/completed-builds.ts';
import forms from '#messages/shell/forms.ts';
import { purposes } from '../../../../contract/catalogue/guided-rules.ts';
import { caseSizes, type completedBuildListing } from '../../../../contract/community/completed-build.ts';
import { messageInCurrency } from '../../../../contract/currency.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type GalleryView, isWhole, type TypedPrices } from './gallery-address.ts';

type Sort = keyof typeof completedBuildListing.sorts;

type GalleryFiltersProps = { view: GalleryView; typed: TypedPrices; wrong: Partial<TypedPrices> };

/** A form of the page itself: it works without JavaScript. */
export function GalleryFilters({ view, typed, wrong }: GalleryFiltersProps) {
  const t = useTranslations(completedBuilds, guided, forms);
  const { currency } = useSettings();
  const { purpose = '', caseSize = '', product } = view.filters;
  const price = (name: keyof TypedPrices) => ({
    name,
    label: t(`completedBuilds.${name}`),
    defaultValue: typed[name],
    maxLength: 20,
    error: wrong[name] === undefined ? undefined : t(`form.${messageInCurrency('amountInvalid', currency)}`),
  });
  return (
    <form
      key={JSON.stringify([view, typed])}
      action={paths.completedBuilds}
      aria-label={t('completedBuilds.filters')}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 border-y border-line py-5 sm:gap-x-6 lg:grid-cols-5"
    >
      {product ? <input type="hidden" name="product" value={product} /> : null}
      <FieldFrame label={t('completedBuilds.purpose')}>
        {(control) => (
          <Select {...control} name="purpose" defaultValue={purpose}>
            <option value="">{t('completedBuilds.anyPurpose')}</option>
            {purposes.map((value) => (
              <option key={value} value={value}>
                {t(`guided.purposes.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={t('completedBuilds.caseSize')}>
        {(control) => (
          <Select {...control} name="caseSize" defaultValue={caseSize}>
            <option value="">{t('completedBuilds.anyCase')}</option>
            {caseSizes.map((value) => (
              <option key={value} value={value}>
                {t(`completedBuilds.caseSizes.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <AmountField amount={{ kind: 'money' }} {...price('minPrice')} />
      <AmountField amount={{ kind: 'money' }} {...price('maxPrice')} />
      <FieldFrame label={t('completedBuilds.sort')} className="max-lg:col-span-2">
        {(control) => (
          <Select {...control} name="sort" defaultValue={view.sort}>
            {(['newest', 'best', 'price', '-price'] satisfies Sort[]).map((value) => (
              <option key={value} value={value}>
                {t(`completedBuilds.sorts.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <div className="col-span-2 flex flex-wrap gap-3 lg:col-span-5">
        <Button type="submit" variant="primary">
          {t('completedBuilds.show')}
        </Button>
        {isWhole(view) ? null : (
          <ButtonLink variant="quiet" to={paths.completedBuilds}>
            {t('completedBuilds.clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
