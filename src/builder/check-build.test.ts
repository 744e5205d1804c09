import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factValues, randomBuild, randomPart, smallBuild } from '../testing/scene/random-builds.ts';
import { buildOf, type Part } from './build.ts';
import { type CheckedBuild, checkBuild } from './check-build.ts';
import { presumedFacts } from './facts.ts';
import { type Finding, verdicts, worstOf } from './finding.ts';
import { rules } from './rules.ts';

const runs = { numRuns: 2000 };

/** Unless the part or the fact that was added contradicts what made the conflict: then one of the two is wrong. */
function expectConflict({ verdict, findings }: CheckedBuild) {
  const isContradicted = findings.some(({ reason }) => reason === 'contradiction');
  expect(isContradicted ? ['conflict', 'unknown'] : ['conflict']).toContain(verdict);
}

const isOfSameParts = (one: Finding) => (other: Finding) => JSON.stringify(one.parts) === JSON.stringify(other.parts);
const isFit = (found: Finding) => found.verdict === 'fit';

test('the order of the parts does not matter, nor how their quantities are written', () => {
  fc.assert(
    fc.property(randomBuild, (parts) => {
      const split = parts.flatMap((part) => Array.from({ length: part.quantity }, () => ({ ...part, quantity: 1 })));
      expect(checkBuild(parts.toReversed())).toEqual(checkBuild(parts));
      expect(checkBuild(split)).toEqual(checkBuild(parts));
    }),
    runs,
  );
});

test('one more part never makes a build fit that did not', () => {
  fc.assert(
    fc.property(randomBuild, randomPart, (parts, another) => {
      fc.pre(parts.every(({ id }) => id !== another.id));
      if (checkBuild(parts).verdict === 'conflict') expectConflict(checkBuild([...parts, another]));
    }),
    runs,
  );
});

test('one more part of a category never makes a rule fit that did not', () => {
  fc.assert(
    fc.property(randomBuild, randomPart, (parts, another) => {
      fc.pre(parts.every(({ id }) => id !== another.id));
      for (const rule of rules) {
        const isAnother = parts.some(({ category }) => category === another.category);
        if (!isAnother || worstOf(rule.check(buildOf(parts))) !== 'conflict') continue;
        expect([rule.name, worstOf(rule.check(buildOf([...parts, another])))]).toEqual([rule.name, 'conflict']);
      }
    }),
    runs,
  );
});

/** A build with a part one of whose unknown facts is filled. */
const filled = (builds: typeof randomBuild) =>
  builds
    .filter((parts) => parts.length > 0)
    .chain((parts) =>
      fc.nat(parts.length - 1).chain((at) => {
        const part = parts[at] as Part;
        const values = factValues[part.category] as Record<string, fc.Arbitrary<unknown>>;
        const known = part.facts as Record<string, unknown>;
        const isRadiatorOfCard = (key: string) => part.category === 'gpu' && key === 'radiator';
        const unknown = Object.keys(values).filter(
          (key) => known[key] === undefined && !presumedFacts.has(key) && !isRadiatorOfCard(key),
        );
        const key = unknown.length > 0 ? fc.constantFrom(...unknown) : fc.constant(undefined);
        return key.chain((fact) => {
          const value = fact === undefined ? fc.constant(undefined) : (values[fact] ?? fc.constant(undefined));
          return value.map((filling) => {
            const facts = fact === undefined ? known : { ...known, [fact]: filling };
            return { parts, after: parts.map((each, index) => (index === at ? ({ ...part, facts } as Part) : each)) };
          });
        });
      }),
    );

test('filling an unknown fact only decides: a build that conflicts still does', () => {
  fc.assert(
    fc.property(filled(randomBuild), ({ parts, after }) => {
      if (checkBuild(parts).verdict === 'conflict') expectConflict(checkBuild(after));
    }),
    runs,
  );
});

test('filling an unknown fact only decides: parts that fit each other still do', () => {
  fc.assert(
    fc.property(filled(randomBuild), ({ parts, after }) => {
      for (const rule of rules) {
        const before = rule.check(buildOf(parts));
        const isFitting = (found: Finding) =>
          before.some(isOfSameParts(found)) && before.filter(isOfSameParts(found)).every(isFit);
        const left = rule.check(buildOf(after)).filter((found) => isFitting(found) && !isFit(found));
        expect([rule.name, left]).toEqual([rule.name, []]);
      }
    }),
    runs,
  );
});

test('filling an unknown fact only decides: a build that fits still does', () => {
  fc.assert(
    fc.property(filled(smallBuild), ({ parts, after }) => {
      if (checkBuild(parts).verdict === 'fit') expect(checkBuild(after).verdict).toBe('fit');
    }),
    runs,
  );
});

test('the verdict is that of the worst finding, which comes first', () => {
  fc.assert(
    fc.property(randomBuild, (parts) => {
      const { verdict, findings } = checkBuild(parts);
      expect(verdict).toBe(findings[0]?.verdict ?? 'fit');
      const order = findings.map((finding) => verdicts.indexOf(finding.verdict));
      expect(order).toEqual(order.toSorted((one, other) => other - one));
    }),
    runs,
  );
});
