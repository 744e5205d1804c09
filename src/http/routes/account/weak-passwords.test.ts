import { expect, test } from 'vitest';
import { changePassword } from '../../../contract/account/account.ts';
import { confirmReset, requestReset } from '../../../contract/account/account-mail.ts';
import { signIn, signUp } from '../../../contract/account/identity.ts';
import { makeAdmin } from '../../../contract/account/user.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import type { ApiResponse, Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const LONG = 'seven blue kettles';

const change = (someone: Visitor, newPassword: string, currentPassword = PASSWORD) =>
  someone.call(changePassword, { body: { currentPassword, newPassword } });

async function reset(shop: TestShop, email: string, ...passwords: string[]) {
  await shop.visitor().call(requestReset, { body: { email } });
  const [mail] = await mailsTo(shop, email);
  const token = tokenIn(mail ?? { text: '' });
  const answers: ApiResponse<{ passwordAdvice: string | null }>[] = [];
  for (const password of passwords)
    answers.push(await shop.visitor().call(confirmReset, { body: { token, password } }));
  return answers.map(outcomeOf);
}

const outcomeOf = ({ status, body }: ApiResponse<{ passwordAdvice: string | null }>) =>
  status < 300 ? body.passwordAdvice : body.errors?.map(({ field, message }) => `${field}: ${message}`);

const tooShort = 'Use 12 characters or more. Your account manages the shop';
const common = 'Choose another password. This one is easy to guess';

test('customers may have a common password, and learn that it is one', async () => {
  const shop = await openTestShop();
  const enter = async (email: string, password: string) =>
    outcomeOf(await shop.visitor().call(signUp, { body: { name: 'Ada', email, password } }));
  expect(await enter('one@example.com', 'letmein')).toBe('common');
  expect(await enter('two@example.com', 'two@example.com')).toBe('common');
  expect(await enter('three@example.com', 'vq7-RL')).toBeNull();
  const customer = await shop.customer();
  expect(outcomeOf(await change(customer, 'password1'))).toBe('common');
  expect(outcomeOf(await change(customer, LONG, 'password1'))).toBeNull();
  expect(await reset(shop, customer.email, '123456')).toEqual(['common']);
  // Not at every sign-in.
  const again = await shop.visitor().call(signIn, { body: { email: customer.email, password: '123456' } });
  expect([again.status, again.body.passwordAdvice]).toEqual([200, null]);
});

test('staff must have twelve characters that are not easy to guess; a refused change changes nothing', async () => {
  const shop = await openTestShop();
  const boss = await shop.admin();
  expect(outcomeOf(await change(boss, 'vq7-RLm2-x9'))).toEqual([`newPassword: ${tooShort}`]);
  expect(outcomeOf(await change(boss, 'administrator1234'))).toEqual([`newPassword: ${common}`]);
  expect((await boss.call(signIn, { body: { email: boss.email, password: PASSWORD } })).status).toBe(200);
  expect(outcomeOf(await change(boss, LONG))).toBeNull();
  // The link works until a password is accepted.
  const answers = await reset(shop, boss.email, 'short one', 'password2026!', 'eight red kettles', LONG);
  expect(answers.slice(0, 3)).toEqual([[`password: ${tooShort}`], [`password: ${common}`], null]);
  expect(answers[3]).toEqual(['token: Get a new link. This one was used, has expired, or is incomplete.']);
});

test('who becomes an admin keeps a weak password, and learns of it at every sign-in until it is changed', async () => {
  const shop = await openTestShop();
  const [boss, someone] = [await shop.admin(), await shop.customer()];
  const { email } = someone;
  const enter = async (password: string) => {
    const { status, body } = await shop.visitor().call(signIn, { body: { email, password } });
    return [status, body.passwordAdvice];
  };
  expect(await enter(PASSWORD)).toEqual([200, null]);
  await boss.call(makeAdmin, { params: { email } });
  expect(await enter(PASSWORD)).toEqual([200, 'too_short_for_staff']);
  expect(outcomeOf(await change(someone, LONG))).toBeNull();
  expect(await enter(LONG)).toEqual([200, null]);
});

test('a wrong password learns nothing of the account', async () => {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const { status, body } = await shop.visitor().call(signIn, { body: { email: boss.email, password: 'letmein' } });
  expect([status, body.code, 'passwordAdvice' in body]).toEqual([401, 'wrong_credentials', false]);
});
