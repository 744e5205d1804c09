import builder from '#messages/catalogue/builder.ts';
import type { BuildVerdict } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { type BuilderView, builderHref, withChosen } from './build-address.ts';

type AddLinksProps = { view: BuilderView; product: { _id: string; name: string }; verdict: BuildVerdict };

/**
 * Adds a part, or puts it in the place of another. What conflicts needs a second step, at the same place: the link stays
 * the same element, so the focus stays on it.
 */
export function AddLinks({ view, product: { _id, name }, verdict }: AddLinksProps) {
  const t = useTranslations(builder);
  const isAsked = view.confirm === _id;
  const needsStep = verdict === 'conflict' && !isAsked;
  const verb = view.replace ? 'replaceWith' : 'add';
  const text = isAsked ? t('builder.addAnyway') : t(`builder.${verb}`);
  const label = t(isAsked ? 'builder.addAnywayLabel' : `builder.${verb}Label`, { name });
  return (
    <div className="flex items-center gap-2">
      <Link
        to={needsStep ? `${builderHref({ ...view, confirm: _id })}#confirm` : builderHref(withChosen(view, _id))}
        preventScrollReset={needsStep}
        aria-label={label}
        className={buttonStyles({ size: 'small', variant: isAsked ? 'danger' : 'plain' })}
      >
        {text}
      </Link>
      {isAsked ? (
        <Link
          to={`${builderHref({ ...view, confirm: undefined })}#picker`}
          preventScrollReset
          aria-label={t('builder.notAddLabel', { name })}
          className={buttonStyles({ size: 'small', variant: 'quiet' })}
        >
          {t('builder.notAdd')}
        </Link>
      ) : null}
    </div>
  );
}
