import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCategories, takesOne } from '../../../../contract/catalogue/build-parts.ts';
import { type BuilderView, builderHref, readBuilderAddress } from './build-address.ts';
import { type KnownPart, putPart } from './put-part.ts';

const read = (href: string) => readBuilderAddress(new URL(href, 'http://localhost').searchParams);
const idOf = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const known = (last: number, category: string): KnownPart => ({ _id: idOf(last), name: `Part ${last}`, category });
const put = (href: string, part: KnownPart, parts: KnownPart[]) => {
  const { view, replaced, isThere } = putPart(read(href), part, parts);
  return { href: builderHref(view), replaced: replaced.map(({ name }) => name), isThere };
};
const [one, other, third] = [idOf(0), idOf(1), idOf(2)];

test('a part takes the place and the quantity of the one that it replaces, and nothing stays to be chosen', () => {
  const parts = [known(0, 'memory'), known(1, 'memory')];
  const href = `/builder?parts=${one}:2,${other}&category=memory&replace=${one}&by=cheaper&confirm=${third}&all=true`;
  expect(put(href, known(2, 'memory'), parts)).toEqual({
    href: `/builder?parts=${other},${third}:2`,
    replaced: ['Part 0'],
    isThere: false,
  });
  expect(put(href, known(1, 'memory'), parts).href).toBe(`/builder?parts=${other}:3`);
  expect(put(href, known(0, 'memory'), parts)).toMatchObject({
    href: `/builder?parts=${one}:2,${other}`,
    isThere: true,
  });
});

test('of memory, drives and cards a build has several', () => {
  expect(put(`/builder?parts=${one}`, known(1, 'gpu'), [known(0, 'gpu')])).toEqual({
    href: `/builder?parts=${one},${other}`,
    replaced: [],
    isThere: false,
  });
  expect(put(`/builder?parts=${one}`, known(0, 'gpu'), [known(0, 'gpu')]).href).toBe(`/builder?parts=${one}:2`);
});

test('another processor takes the place of the one before, and the same one is there already', () => {
  const parts = [known(0, 'processor'), known(1, 'memory')];
  const href = `/builder?parts=${one},${other}:2`;
  expect(put(href, known(2, 'processor'), parts)).toEqual({
    href: `/builder?parts=${other}:2,${third}`,
    replaced: ['Part 0'],
    isThere: false,
  });
  expect(put(href, known(0, 'processor'), parts)).toEqual({ href, replaced: [], isThere: true });
});

const categories = fc.array(fc.constantFrom(...buildCategories), { maxLength: 8 });

test('a build never gets two products of a category of which it has one, and loses nothing else', () => {
  fc.assert(
    fc.property(categories, fc.constantFrom(...buildCategories), (own, category) => {
      const parts = own.map((each, at) => known(at, each));
      const view: BuilderView = {
        parts: parts.map(({ _id }) => ({ product: _id, quantity: 1 })),
        isAll: false,
        page: 1,
      };
      const after = putPart(view, known(9, category), parts).view.parts.map(({ product }) => product);
      const kept = parts.filter((part) => !(takesOne(category) && part.category === category));
      expect(after).toEqual([...kept.map(({ _id }) => _id), idOf(9)]);
    }),
  );
});
