import builder from '#messages/catalogue/builder.ts';
import type { BuildVerdict } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { candidateId, focusOn, putState } from './build-act.ts';
import { type BuilderView, builderHref } from './build-address.ts';
import { type KnownPart, putPart } from './put-part.ts';

type AddLinksProps = { view: BuilderView; product: KnownPart; verdict: BuildVerdict; known: readonly KnownPart[] };

/**
 * Adds a part, or puts it in the place of another. What conflicts needs a second step, at the same place: the link stays
 * the same element, so the focus stays on it.
 */
export function AddLinks({ view, product, verdict, known }: AddLinksProps) {
  const t = useTranslations(builder);
  const { _id, name } = product;
  const put = putPart(view, product, known);
  if (put.isThere) return <span className="text-sm text-soft max-md:ms-24">{t('builder.inBuild')}</span>;
  const isAsked = view.confirm === _id;
  const needsStep = verdict === 'conflict' && !isAsked;
  const verb = put.replaced.length > 0 ? 'replaceWith' : 'add';
  const text = isAsked ? t('builder.addAnyway') : t(`builder.${verb}`);
  const label = t(isAsked ? 'builder.addAnywayLabel' : `builder.${verb}Label`, { name });
  return (
    <div className="flex items-center gap-2 max-md:ms-24">
      <Link
        id={candidateId(_id)}
        to={needsStep ? `${builderHref({ ...view, confirm: _id })}#confirm` : builderHref(put.view)}
        state={needsStep ? null : putState(view, product, put)}
        preventScrollReset={needsStep}
        aria-label={label}
        className={buttonStyles({ size: 'small', variant: isAsked ? 'danger' : 'plain' })}
      >
        {text}
      </Link>
      {isAsked ? (
        <Link
          to={`${builderHref({ ...view, confirm: undefined })}#picker`}
          state={focusOn(candidateId(_id))}
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
