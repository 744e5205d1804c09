import { Star } from 'lucide';
import { type Ref, useId } from 'react';
import productReviewForm from '#messages/community/product-review-form.ts';
import { useTranslations } from '../../../app/translations.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

const choices = [1, 2, 3, 4, 5];

type StarFieldProps = {
  value: number | undefined;
  error: string | undefined;
  onChoose: (stars: number) => void;
  ref: Ref<HTMLInputElement>;
};

/** Radio buttons, so that the arrow keys choose. */
export function StarField({ value = 0, error, onChoose, ref }: StarFieldProps) {
  const t = useTranslations(productReviewForm);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('productReviewForm.rating')}</legend>
      <div className="flex items-center">
        {choices.map((stars) => (
          <label
            key={stars}
            className="-ms-1.5 grid size-11 cursor-pointer place-items-center rounded-md first:-ms-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              ref={stars === (value || 1) ? ref : undefined}
              type="radio"
              name={`${id}-stars`}
              checked={stars === value}
              onChange={() => onChoose(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{t('productReviewForm.star', { stars })}</span>
            <Icon of={Star} className={`size-7 ${stars <= value ? 'fill-current text-ink' : 'text-edge'}`} />
          </label>
        ))}
        <span aria-hidden="true" className="data ms-3 text-sm text-soft">
          {value > 0 ? t('productReviewForm.star', { stars: value }) : null}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
