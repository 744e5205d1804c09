import { expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import { deleteAddress, listAddresses, saveAddress } from '../../../contract/account/saved-address.ts';
import { limits } from '../../../contract/limits.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const save = (visitor: Visitor, name: string) => visitor.call(saveAddress, { body: { address: anAddress({ name }) } });

const namesOf = async (visitor: Visitor) => (await visitor.call(listAddresses)).body.map(({ address }) => address.name);

test('addresses are listed with the last used first, an equal one once, and each customer has only their own', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const other = await shop.customer();
  const first = (await save(customer, 'Home')).body._id;
  await save(customer, 'Office');
  expect(await namesOf(customer)).toEqual(['Office', 'Home']);
  expect((await save(customer, 'Home')).body._id).toBe(first);
  expect(await namesOf(customer)).toEqual(['Home', 'Office']);
  expect(await namesOf(other)).toEqual([]);
  expect((await other.call(deleteAddress, { params: { id: first } })).status).toBe(200);
  expect(await namesOf(customer)).toEqual(['Home', 'Office']);
  await customer.call(deleteAddress, { params: { id: first } });
  expect(await namesOf(customer)).toEqual(['Office']);
});

test('an address of the greatest length is saved, and no more than the limit, also at once', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const long = (length: number) => 'ü'.repeat(length);
  const largest = anAddress({ name: long(limits.name), company: long(limits.name), line1: long(limits.addressLine) });
  expect((await customer.call(saveAddress, { body: { address: largest } })).status).toBe(201);
  const names = Array.from({ length: limits.savedAddresses + 2 }, (_, number) => `Address ${number}`);
  const responses = await Promise.all(names.map((name) => save(customer, name)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(limits.savedAddresses - 1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await namesOf(customer)).toHaveLength(limits.savedAddresses);
});

test('N5 saved addresses are in the export of an account, and deleted with it', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  await save(customer, 'Home');
  const { body } = await customer.call(exportAccount);
  expect(body.addresses).toEqual([anAddress({ name: 'Home' })]);
  expect((await customer.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
  expect(await shop.db.selectFrom('savedAddresses').selectAll().execute()).toEqual([]);
});
