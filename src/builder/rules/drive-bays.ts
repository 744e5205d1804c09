import { namesOf, type PartOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('drive-bays');

type Drives = readonly PartOf<'storage'>[];

/** A small drive fits into a large bay with a frame, and some cases count a bay for both sizes. */
export const driveBays: Rule = {
  name: 'drive-bays',
  reads: { storage: ['form'], case: ['bays35', 'bays25', 'externalBays'] },
  check: (build) => {
    const drives = build.storage.filter(({ facts }) => facts.form !== 'M.2' && facts.form !== 'card');
    return drives.length === 0 ? [] : build.case.map((pcCase) => compare(drives, pcCase));
  },
};

function compare(drives: Drives, pcCase: PartOf<'case'>): Finding {
  const of = (form: string) =>
    drives.filter(({ facts }) => facts.form === form).reduce((sum, { quantity }) => sum + quantity, 0);
  const [large, small] = [of('3.5"'), of('2.5"')];
  const { bays35, bays25, externalBays = 0 } = pcCase.facts;
  const parts = [...drives, pcCase];
  const values = { drives: namesOf(drives), large, small, case: pcCase.name, bays35: bays35 ?? 0, bays25: bays25 ?? 0 };
  if (bays35 !== undefined && large > bays35 + externalBays) return finding('conflict', 'tooManyLarge', parts, values);
  if (bays35 !== undefined && bays25 !== undefined && large + small > bays35 + bays25 + externalBays)
    return finding('conflict', 'tooMany', parts, values);
  if ((large > 0 && bays35 === undefined) || (small > 0 && bays25 === undefined))
    return finding('unknown', 'caseUnknown', parts, values);
  if (drives.some(({ facts }) => facts.form === undefined)) return finding('unknown', 'driveUnknown', parts, values);
  const fits = large <= (bays35 ?? 0) && small <= (bays25 ?? 0);
  return fits ? finding('fit', 'fit', parts, values) : finding('unknown', 'frame', parts, values);
}
