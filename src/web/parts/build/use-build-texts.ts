import cartBuild from '#messages/buying/cart-build.ts';
import type { BuildOfLines, LineGroup } from '../../../contract/orders/build-groups.ts';
import { useTranslations } from '../../app/translations.ts';

type Named = { name: string };

/** The texts above the lines of a build and beneath one of them, as in the PDF of a document. */
export function useBuildTexts() {
  const t = useTranslations(cartBuild);
  const beforeOf = ({ before }: Pick<LineGroup<Named, BuildOfLines>, 'before'>): string => {
    const parts = before.map(({ line, inBuild }) =>
      t('cartBuild.part', { quantity: String(inBuild), name: line.name }),
    );
    return parts.length > 0 ? t('cartBuild.before', { parts: parts.join(', ') }) : '';
  };
  return {
    headingOf: ({ build }: LineGroup<Named, BuildOfLines>): string => build?.name ?? t('cartBuild.others'),
    /** Empty for what was bought beside the builds. */
    detailsOf: (group: LineGroup<Named, BuildOfLines>): string => {
      if (!group.build) return '';
      const count = t('cartBuild.parts', { count: group.lines.length + group.before.length });
      return [count, beforeOf(group)].filter(Boolean).join(' · ');
    },
    beforeOf,
    /** Empty unless only some units of the line belong to the build above it. */
    inBuildOf: (quantity: number, inBuild: number): string =>
      inBuild > 0 && inBuild < quantity
        ? t('cartBuild.inBuild', { inBuild: String(inBuild), quantity: String(quantity) })
        : '',
  };
}
