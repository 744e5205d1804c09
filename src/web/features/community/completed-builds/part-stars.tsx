import { Star } from 'lucide';
import { type Ref, useId } from 'react';
import productReviewForm from '#messages/community/product-review-form.ts';
import shareBuild from '#messages/community/share-build.ts';
import forms from '#messages/shell/forms.ts';
import type { ShareableBuild } from '../../../../contract/community/completed-build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Stars } from '../../../ui/media/stars.tsx';

type Parts = ShareableBuild['parts'];

export type GivenStars = ReadonlyMap<string, number>;

const choices = [1, 2, 3, 4, 5];

/** Undefined until each part has stars. Those that are reviewed have them already. */
export function ratingsOf(parts: Parts, given: GivenStars): { product: string; rating: number }[] | undefined {
  const open = parts.filter(({ reviewed }) => reviewed === null);
  const ratings = open.flatMap(({ product }) => {
    const rating = given.get(product);
    return rating === undefined ? [] : [{ product, rating }];
  });
  return ratings.length === open.length ? ratings : undefined;
}

type PartStarsProps = {
  parts: Parts;
  given: GivenStars;
  isTried: boolean;
  onRate: (product: string, rating: number) => void;
  ref: Ref<HTMLFieldSetElement>;
};

export function PartStars({ parts, given, isTried, onRate, ref }: PartStarsProps) {
  const t = useTranslations(shareBuild, forms);
  return (
    <fieldset ref={ref} className="grid">
      <legend className="mb-1.5 text-sm font-medium">{t('shareBuild.ratings')}</legend>
      <ul className="border-t border-edge">
        {parts.map((part) => (
          <li key={part.product} className="grid border-b border-line py-2">
            {part.reviewed === null ? (
              <Rate
                name={part.name}
                value={given.get(part.product)}
                error={isTried && !given.has(part.product) ? t('form.starsRequired') : undefined}
                onRate={(rating) => onRate(part.product, rating)}
              />
            ) : (
              <Reviewed name={part.name} rating={part.reviewed} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Reviewed({ name, rating }: { name: string; rating: number }) {
  const t = useTranslations(shareBuild, productReviewForm);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
      <span translate="no" className="min-w-0 text-sm wrap-anywhere">
        {name}
      </span>
      <span className="flex items-center gap-3 text-sm text-soft">
        <Stars value={rating} />
        <span className="sr-only">{t('productReviewForm.star', { stars: rating })}</span>
        {t('shareBuild.reviewed')}
      </span>
    </div>
  );
}

type RateProps = {
  name: string;
  value: number | undefined;
  error: string | undefined;
  onRate: (rating: number) => void;
};

/** Radio buttons, so that the arrow keys choose. */
function Rate({ name, value = 0, error, onRate }: RateProps) {
  const t = useTranslations(shareBuild, productReviewForm);
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      data-missing={value === 0 ? true : undefined}
      className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <legend className="sr-only">{t('shareBuild.rate', { name })}</legend>
      <span aria-hidden="true" translate="no" className="min-w-0 text-sm wrap-anywhere">
        {name}
      </span>
      <div className="flex items-center max-sm:-ms-2.5">
        {choices.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={`${id}-stars`}
              checked={stars === value}
              onChange={() => onRate(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{t('productReviewForm.star', { stars })}</span>
            <Icon of={Star} className={`size-6 ${stars <= value ? 'fill-current text-ink' : 'text-edge'}`} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
