import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOf, type Part } from '../../builder/build.ts';
import { worstOf } from '../../builder/finding.ts';
import { rules } from '../../builder/rules.ts';
import { randomPart } from '../../testing/scene/random-builds.ts';
import { indexCandidates, judge } from './candidate-index.ts';

const catalogue = fc.uniqueArray(randomPart, { minLength: 8, maxLength: 40, selector: ({ id }) => id });

/** What the rules say of the part, asked for it alone. */
function findingsAlone(part: Part, build: readonly Part[]) {
  const asked = rules.filter(
    ({ name, reads }) => reads[part.category] && name !== 'display' && !name.endsWith('-missing'),
  );
  const findings = asked.flatMap((rule) => rule.check(buildOf([...build, part])));
  return findings.filter(({ parts }) => parts.some(({ id }) => id === part.id));
}

test('every part gets the verdict and the reasons that it gets alone, for one build after another', () => {
  fc.assert(
    fc.property(catalogue, fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 4 }), (parts, picks) => {
      const category = (parts[0] as Part).category;
      const candidates = parts.filter((part) => part.category === category).map((part) => ({ ...part, quantity: 1 }));
      const index = indexCandidates(category, candidates);
      const others = parts.filter((part) => part.category !== category);
      for (const picked of picks) {
        const build = others.length === 0 ? [] : [...new Set(picked.map((at) => others[at % others.length] as Part))];
        const { verdictAt, findingsAt } = judge(index, buildOf(build));
        const alone = index.parts.map((part) => findingsAlone(part, build));
        expect(index.parts.map((_, place) => verdictAt(place))).toEqual(alone.map(worstOf));
        expect(index.parts.map((_, place) => findingsAt(place))).toEqual(
          alone.map((findings) => findings.filter(({ verdict }) => verdict !== 'fit')),
        );
      }
    }),
    { numRuns: 300 },
  );
});
