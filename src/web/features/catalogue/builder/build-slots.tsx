import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { buildCategories, takesOne } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { focusOn, pickerId, slotId } from './build-act.ts';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';
import { PartRows } from './part-rows.tsx';
import { SlotNotice } from './slot-notice.tsx';
import { shownFindings } from './worst-verdict.ts';

type SlotsProps = { view: BuilderView; build: CheckedBuild | undefined };

/** A row for each category, with its parts. Links, so that it works without JavaScript. */
export function BuildSlots({ view, build }: SlotsProps) {
  const t = useTranslations(builder, catalogue);
  const parts = build?.parts ?? [];
  const others = parts.filter(({ product }) => !(buildCategories as readonly string[]).includes(product.category));
  return (
    <ul className="border-t border-edge">
      {buildCategories.map((category) => {
        const own = parts.filter(({ product }) => product.category === category);
        const name = t(`category.${category}`);
        const verb = own.length === 0 ? 'choose' : takesOne(category) ? 'other' : 'more';
        return (
          <li key={category} className="border-b border-line py-3">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-sm font-medium">{name}</h3>
              <Link
                id={slotId(category)}
                to={`${builderHref({ ...onlyParts(view), category })}#picker`}
                state={focusOn(pickerId)}
                aria-label={t(`builder.${verb}Label`, { category: name })}
                className={buttonStyles({ size: 'small', variant: own.length > 0 ? 'quiet' : 'plain' })}
              >
                {t(`builder.${verb}`)}
              </Link>
            </div>
            <SlotNotice category={category} />
            <PartRows parts={own} view={view} findings={build ? shownFindings(build) : []} />
          </li>
        );
      })}
      {others.length > 0 ? (
        <li className="border-b border-line py-3">
          <PartRows parts={others} view={view} findings={[]} />
        </li>
      ) : null}
    </ul>
  );
}
