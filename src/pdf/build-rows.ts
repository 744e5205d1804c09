import type { BuildOfLines, LineGroup } from '../contract/orders/build-groups.ts';
import type { Translate } from '../messages/translate.ts';
import type { Row } from './table.ts';

/** The row above the parts of a build, or above what was bought beside the builds. */
export function buildHeading(
  { build, lines, before }: LineGroup<{ name: string }, BuildOfLines>,
  t: Translate,
): Pick<Row, 'item' | 'details'> {
  if (!build) return { item: t('cartBuild.others'), details: '' };
  const parts = before.map(({ line, inBuild }) => t('cartBuild.part', { quantity: String(inBuild), name: line.name }));
  const details = [
    t('cartBuild.parts', { count: lines.length + before.length }),
    ...(parts.length > 0 ? [t('cartBuild.before', { parts: parts.join(', ') })] : []),
  ];
  return { item: build.name, details: details.join(' · ') };
}

/** Empty unless only some units of the line belong to the build above it. */
export function inBuildText({ quantity, inBuild }: { quantity: number; inBuild: number }, t: Translate): string {
  const isPartly = inBuild > 0 && inBuild < quantity;
  return isPartly ? t('cartBuild.inBuild', { inBuild: String(inBuild), quantity: String(quantity) }) : '';
}
