import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import discounts from '#messages/owner/discounts.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { categories } from '../../../../contract/catalogue/category.ts';
import {
  createDiscount,
  type Discount,
  discountKinds,
  endDiscount,
  newDiscount,
  updateDiscount,
} from '../../../../contract/owner/discount.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { failureText } from '../../../parts/form/failure-text.ts';
import { errorKey, useContractForm, withoutEmpty } from '../../../parts/form/form.ts';
import { optionalNumber, optionalText } from '../../../parts/form/optional.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { DiscountProducts } from './discount-products.tsx';

/** Without a zone in the field, so in that of the browser. */
const optionalInstant = {
  setValueAs: (text?: string) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined),
};

const rules = withoutEmpty(newDiscount);

/** `discount` is undefined for a new one. */
export function DiscountForm({ discount }: { discount: Discount | undefined }) {
  const t = useTranslations(catalogue, discounts, errors, forms, shop);
  const { currency } = useSettings();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const { register, control, handleSubmit, formState } = useContractForm(rules, valuesOf(discount));
  const kind = useWatch({ control, name: 'kind' });
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const report = (failure: unknown) => setError(failureText(failure, t('errors.internal')));
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      if (discount) {
        const { _id: id, version } = discount;
        await call(updateDiscount, { params: { id }, body: { ...body, version } });
      } else await call(createDiscount, { body });
      showToast(t('discounts.saved'));
      await navigate(paths.discounts);
    } catch (failure) {
      report(failure);
    }
  });
  const end = useAction({
    mutationFn: (id: string) => call(endDiscount, { params: { id } }),
    onSuccess: async () => {
      showToast(t('discounts.ended'));
      await navigate(paths.discounts);
    },
    onError: report,
  });
  const uses = { type: 'number', inputMode: 'numeric', min: 1, isData: true } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form grid-cols-1 gap-5">
      <Field
        label={t('discounts.name')}
        hint={t('discounts.nameHint')}
        error={errorText(errorKey(formState.errors.name))}
        {...register('name')}
      />
      <Field
        label={t('discounts.code')}
        hint={t('discounts.codeHint')}
        autoComplete="off"
        isData
        error={errorText(errorKey(formState.errors.code))}
        {...register('code', optionalText)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldFrame label={t('discounts.kind')}>
          {(attributes) => (
            <Select {...attributes} {...register('kind')}>
              {discountKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`discounts.kinds.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        {kind === 'percentage' ? (
          <AmountControl
            key="percent"
            label={t('discounts.percent')}
            amount={{ kind: 'percent' }}
            error={errorText(errorKey(formState.errors.percent))}
            control={control}
            name={register('percent', { shouldUnregister: true }).name}
            shouldUnregister
          />
        ) : null}
        {kind === 'amount' ? (
          <AmountControl
            key="amount"
            label={t('discounts.amount', { currency })}
            amount={{ kind: 'money' }}
            error={errorText(errorKey(formState.errors.amount))}
            control={control}
            name={register('amount', { shouldUnregister: true }).name}
            shouldUnregister
          />
        ) : null}
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{t('discounts.categories')}</legend>
        <p className="text-sm text-faint">{t('discounts.categoriesHint')}</p>
        <div className="mt-1 grid grid-cols-2 gap-x-5 sm:grid-cols-3">
          {categories.map((category) => (
            <Check key={category} label={t(`category.${category}`)} value={category} {...register('categories')} />
          ))}
        </div>
      </fieldset>
      <DiscountProducts control={control} products={discount?.products ?? []} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('discounts.startsAt')}
          hint={t('discounts.optional')}
          type="datetime-local"
          isData
          className="sm:col-span-2"
          error={errorText(errorKey(formState.errors.startsAt))}
          {...register('startsAt', optionalInstant)}
        />
        <Field
          label={t('discounts.endsAt')}
          hint={t('discounts.optional')}
          type="datetime-local"
          isData
          className="sm:col-span-2"
          error={errorText(errorKey(formState.errors.endsAt))}
          {...register('endsAt', optionalInstant)}
        />
        <Field
          label={t('discounts.mostUses')}
          hint={t('discounts.optional')}
          {...uses}
          error={errorText(errorKey(formState.errors.mostUses))}
          {...register('mostUses', optionalNumber)}
        />
        <Field
          label={t('discounts.mostUsesPerCustomer')}
          hint={t('discounts.optional')}
          {...uses}
          error={errorText(errorKey(formState.errors.mostUsesPerCustomer))}
          {...register('mostUsesPerCustomer', optionalNumber)}
        />
        <AmountControl
          label={t('discounts.minimum', { currency })}
          hint={t('discounts.optional')}
          amount={{ kind: 'money' }}
          error={errorText(errorKey(formState.errors.minimum))}
          control={control}
          name={register('minimum').name}
        />
      </div>
      <FormError message={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('page.loading')}>
          {t(discount ? 'discounts.save' : 'discounts.create')}
        </Button>
        {discount && discount.state !== 'ended' ? (
          <Button
            variant="quietDanger"
            busy={end.isPending && t('page.loading')}
            onClick={() => end.mutate(discount._id)}
          >
            {t('discounts.end')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function valuesOf(discount: Discount | undefined) {
  if (!discount) return { name: '', kind: 'percentage' as const, categories: [], productIds: [] };
  const { _id: _, products, code, percent, amount, minimum, startsAt, endsAt, ...rest } = discount;
  const { mostUses, mostUsesPerCustomer, state: __, uses: ___, version: ____, ...same } = rest;
  return {
    ...same,
    code: code ?? undefined,
    percent: percent ?? undefined,
    amount: amount ?? undefined,
    productIds: products.map(({ _id }) => _id),
    minimum: minimum || undefined,
    startsAt: fieldText(startsAt),
    endsAt: fieldText(endsAt),
    mostUses: mostUses ?? undefined,
    mostUsesPerCustomer: mostUsesPerCustomer ?? undefined,
  };
}

/** As a field of date and time writes it, in the zone of the browser. */
function fieldText(instant: string | null): string | undefined {
  if (!instant) return undefined;
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
