import { describe, expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, RECOVERY_CODES, recoveryCodeOf } from './recovery-code.ts';

describe('recovery codes', () => {
  test('are ten different ones of three groups', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  });

  test.each(['abcd-efgh-jkmn', 'ABCD EFGH JKMN', ' abcdefghjkmn ', 'abcd - efgh - jkmn'])(
    'are typed as %j',
    (typed) => {
      expect(recoveryCodeOf(typed)).toBe('abcdefghjkmn');
    },
  );

  test.each(['123456', 'abcd-efgh-jkm', 'abcd-efgh-jkmnp', 'abcd-efgh-jkm0', 'abcd-efgh-jklm', ''])(
    '%j is none',
    (typed) => {
      expect(recoveryCodeOf(typed)).toBeUndefined();
    },
  );

  test('have a hash that depends on the key, the user and the code, and not on how it is typed', () => {
    const hash = hashRecoveryCode('key', 'user', 'abcd-efgh-jkmn').toString('hex');
    expect(hashRecoveryCode('key', 'user', 'ABCDEFGHJKMN').toString('hex')).toBe(hash);
    const others = [
      hashRecoveryCode('other', 'user', 'abcd-efgh-jkmn'),
      hashRecoveryCode('key', 'other', 'abcd-efgh-jkmn'),
      hashRecoveryCode('key', 'user', 'abcd-efgh-jkmp'),
    ];
    for (const other of others) expect(other.toString('hex')).not.toBe(hash);
  });
});
