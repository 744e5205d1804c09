import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { type BuilderView, builderHref, readBuilderAddress, withPart } from './build-address.ts';

const read = (href: string) => readBuilderAddress(new URL(href, 'http://localhost').searchParams);

const part = fc.record({ product: fc.uuid(), quantity: fc.integer({ min: 1, max: 20 }) });
const view: fc.Arbitrary<BuilderView> = fc.record({
  parts: fc.uniqueArray(part, { maxLength: 12, selector: ({ product }) => product }),
  category: fc.option(fc.constantFrom(...buildCategories), { nil: undefined }),
  q: fc.option(fc.constantFrom('rtx 5070', 'a&b=c', '100 %'), { nil: undefined }),
  isAll: fc.boolean(),
  page: fc.integer({ min: 1, max: 99 }),
});

test('a view is read from its address as it was written', () => {
  fc.assert(
    fc.property(view, (view) => {
      expect(read(builderHref(view))).toEqual(view);
    }),
  );
});

test('any address is read, without what cannot be', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('parts', 'category', 'q', 'replace', 'by', 'confirm', 'all', 'page'), fc.string()),
      (search) => {
        const view = readBuilderAddress(new URLSearchParams(search));
        expect(read(builderHref(view))).toEqual(view);
      },
    ),
  );
  const id = '01890000-0000-7000-8000-000000000000';
  expect(read(`/builder?parts=x,${id}:0,${id}:2.5&category=ship&page=-1`).parts).toEqual([]);
  expect(read(`/builder?parts=${id}:99`).parts).toEqual([{ product: id, quantity: 20 }]);
});

test('a part is added once, changed, and removed', () => {
  const empty = read('/builder');
  const [one, other] = ['01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-000000000001'];
  const added = withPart(withPart(empty, one, 1), other, 2);
  expect(builderHref(added)).toBe(`/builder?parts=${one},${other}:2`);
  expect(builderHref(withPart(added, one, 3))).toBe(`/builder?parts=${one}:3,${other}:2`);
  expect(builderHref(withPart(added, one, 0))).toBe(`/builder?parts=${other}:2`);
});
