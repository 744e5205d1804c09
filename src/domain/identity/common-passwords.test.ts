import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const ada = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

test.each([
  'password',
  'PassWord',
  'iloveyou',
  '123456',
  'secret',
  // With what is added to satisfy a rule.
  'password2026!',
  'Letmein123',
  'administrator1234',
  // The account's own.
  'ada.lovelace@example.com',
  'Ada.Lovelace',
  'Ada Lovelace1',
  'example.com',
])('%s is easy to guess', async (password) => {
  expect(await isCommonPassword(password, ada)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'vq7-RLm2-x9Tk',
  'seven blue kettles',
  'пароль для магазина',
  '🔑🔑🔑🔑🔑🔑',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, ada)).toBe(false);
});
