import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuildPart, productOf, sharesOf } from './build-shares.ts';

const part = (productId: string, quantity: number): BuildPart => ({ productId, quantity });
const build = (...parts: BuildPart[]) => ({ parts });
const heldOf = (builds: { parts: { held: number }[] }[]) => builds.map(({ parts }) => parts.map(({ held }) => held));

test('fewer of a line takes first from what is beside the builds, then from the last one', () => {
  const builds = [build(part('memory', 2)), build(part('memory', 2))];
  const held = [5, 4, 3, 2, 1, 0].map((quantity) =>
    heldOf(sharesOf(builds, new Map([['memory', quantity]]), productOf)).flat(),
  );
  expect(held).toEqual([
    [2, 2],
    [2, 2],
    [2, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
});

const products = ['a', 'b', 'c', 'd'];
const someBuild = fc.uniqueArray(
  fc.record({ productId: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 5 }) }),
  {
    selector: ({ productId }) => productId,
    minLength: 1,
  },
);
const someCart = fc.dictionary(fc.constantFrom(...products), fc.nat({ max: 12 }));

test('builds never hold more than the lines have, and none more than it wants', () => {
  fc.assert(
    fc.property(fc.array(someBuild, { maxLength: 5 }), someCart, (parts, cart) => {
      const quantities = new Map(Object.entries(cart));
      const shares = sharesOf(
        parts.map((each) => build(...each)),
        quantities,
        productOf,
      );
      for (const productId of products) {
        const all = shares.flatMap((share) => share.parts.filter((each) => each.productId === productId));
        const wanted = all.reduce((sum, { quantity }) => sum + quantity, 0);
        const held = all.reduce((sum, each) => sum + each.held, 0);
        // No unit is left out while a build wants it.
        expect(held).toBe(Math.min(wanted, quantities.get(productId) ?? 0));
        for (const each of all) expect(each.held).toBeLessThanOrEqual(each.quantity);
      }
    }),
  );
});
