import { expect, onTestFinished, test } from 'vitest';
import { type ViesBehaviour, viesServer } from '../testing/doubles/vies-server.ts';
import { vies } from './vies.ts';

async function open() {
  const double = await viesServer();
  onTestFinished(double.close);
  double.valid.add('ATU13585627');
  const errors: unknown[] = [];
  const register = vies({ url: double.url, onError: (error) => errors.push(error) });
  return { double, register, errors };
}

test('a VAT id is looked up for the shop, and the reference proves it', async () => {
  const { double, register } = await open();
  expect(await register({ vatId: 'ATU13585627', requester: 'DE123456788' })).toEqual({
    result: 'valid',
    reference: 'WAPIAAAA1',
  });
  expect(double.requests).toEqual([
    { countryCode: 'AT', vatNumber: 'U13585627', requesterMemberStateCode: 'DE', requesterNumber: '123456788' },
  ]);
  expect(await register({ vatId: 'ATU00000000', requester: undefined })).toEqual({
    result: 'invalid',
    reference: null,
  });
});

const silent: ViesBehaviour[] = ['ms_unavailable', 'limited', 'hang', 'error', 'no_json', 'redirect'];

test.each(silent)('%s says nothing about the VAT id', async (behaviour) => {
  const { double, register } = await open();
  double.behave(behaviour);
  expect(await register({ vatId: 'ATU13585627', requester: undefined })).toEqual({
    result: 'unavailable',
    reference: null,
  });
});

test('a register that cannot be reached is unavailable, and reported', async () => {
  const { double, register, errors } = await open();
  await double.close();
  expect(await register({ vatId: 'ATU13585627', requester: undefined })).toMatchObject({ result: 'unavailable' });
  expect(errors).toHaveLength(1);
});
