import type { BuildOfLines, LineGroup } from '../../../contract/orders/build-groups.ts';
import { useBuildTexts } from './use-build-texts.ts';

type BuildHeadingRowProps = { group: LineGroup<{ name: string }, BuildOfLines>; columns: number };

/** Above the lines of a build in a table. */
export function BuildHeadingRow({ group, columns }: BuildHeadingRowProps) {
  const { headingOf, detailsOf } = useBuildTexts();
  const details = detailsOf(group);
  return (
    <tr className="border-y border-line align-baseline">
      <th scope="rowgroup" colSpan={columns} className="pt-5 pb-2 text-start font-medium wrap-anywhere">
        {headingOf(group)}
        {details ? <span className="block text-xs font-normal text-faint">{details}</span> : null}
      </th>
    </tr>
  );
}
