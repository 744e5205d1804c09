import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { focusOn, pickerId } from './build-act.ts';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';

/** What to choose next: the first category that is missing, in the order in which a PC is put together. */
export function NextSlot({ view, build }: { view: BuilderView; build: CheckedBuild }) {
  const t = useTranslations(builder, catalogue);
  const next = buildCategories.find((category) => build.missing.includes(category));
  if (!next || view.category) return null;
  return (
    <ButtonLink
      to={`${builderHref({ ...onlyParts(view), category: next })}#picker`}
      state={focusOn(pickerId)}
      className="justify-self-start"
    >
      {t('builder.nextSlot', { category: t(`category.${next}`) })}
    </ButtonLink>
  );
}
