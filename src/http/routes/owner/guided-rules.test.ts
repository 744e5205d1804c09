import { expect, test } from 'vitest';
import { usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { listGuidedRules, setGuidedRules } from '../../../contract/owner/guided-rules.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const { office } = usualGuidedRules;

test('rules are set for one purpose, and the others keep theirs', async () => {
  const admin = await (await openTestShop()).admin();
  const body = { ...office, memory: 32, shares: { ...office.shares, processor: 27, gpu: 1 } };
  const { status } = await admin.call(setGuidedRules, { params: { purpose: 'office' }, body });
  const { body: listed } = await admin.call(listGuidedRules, {});
  const rulesOf = (wanted: string) => listed.find(({ purpose }) => purpose === wanted)?.rules;
  expect([status, rulesOf('office'), rulesOf('workstation')]).toEqual([200, body, usualGuidedRules.workstation]);
});

test('shares that do not add up to 100 are refused, and nothing changes', async () => {
  const admin = await (await openTestShop()).admin();
  const body = { ...office, shares: { ...office.shares, gpu: 1 } };
  const refused = await admin.call(setGuidedRules, { params: { purpose: 'office' }, body });
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, ['shares.processor']]);
  const { body: listed } = await admin.call(listGuidedRules, {});
  expect(listed.find(({ purpose }) => purpose === 'office')?.rules).toEqual(office);
});
