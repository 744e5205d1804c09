import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { focusOn, pickerId } from './build-act.ts';
import { builderHref, onlyParts } from './build-address.ts';

/** The two ways to begin. */
export function EmptyBuild() {
  const t = useTranslations(builder, catalogue);
  return (
    <section aria-labelledby="empty" className="border-s-4 border-line ps-4">
      <h2 id="empty" className="text-lg font-medium">
        {t('builder.overall.empty')}
      </h2>
      <p className="mt-1 max-w-read text-sm text-soft">{t('builder.emptyHint')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.guidedBuild}>
          {t('builder.suggest')}
        </ButtonLink>
        <ButtonLink
          to={`${builderHref({ ...onlyParts({ parts: [] }), category: 'processor' })}#picker`}
          state={focusOn(pickerId)}
        >
          {t('builder.nextSlot', { category: t('category.processor') })}
        </ButtonLink>
      </div>
    </section>
  );
}
