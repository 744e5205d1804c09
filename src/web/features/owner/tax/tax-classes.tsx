import catalogue from '#messages/catalogue/catalogue.ts';
import taxes from '#messages/owner/taxes.ts';
import errors from '#messages/shell/errors.ts';
import { type Category, categories } from '../../../../contract/catalogue/category.ts';
import { setCategoryTaxClass, type TaxClass, type Taxes, taxClasses } from '../../../../contract/owner/tax.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { useSetTaxes } from './use-taxes.ts';

export function TaxClasses({ taxes: { categories: classes } }: { taxes: Taxes }) {
  const t = useTranslations(catalogue, errors, taxes);
  const setTaxes = useSetTaxes();
  const set = useAction({
    mutationFn: ({ category, taxClass }: { category: Category; taxClass: TaxClass }) =>
      call(setCategoryTaxClass, { params: { category }, body: { taxClass } }),
    onSuccess: (response) => {
      setTaxes(response);
      showToast(t('taxes.saved'));
    },
    onError: (failure) => showToast(failureText(failure, t('errors.internal'))),
  });
  const options = taxClasses.map((value) => ({ value, label: t(`taxes.classes.${value}`) }));
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {categories.map((category) => (
        <Choice
          key={category}
          label={t(`category.${category}`)}
          value={classes.find((each) => each.category === category)?.taxClass ?? 'standard'}
          options={options}
          onChoose={(taxClass) => set.mutate({ category, taxClass })}
        />
      ))}
    </div>
  );
}
