import type { PasswordAdvice } from '../../contract/account/identity.ts';
import { canonicalPassword } from '../../contract/account/password.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { isStaff } from '../../contract/role.ts';
import type { UserRole } from '../../db/types.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordOwner = { email: string; name: string; role: UserRole };

/** What the owner of a password should know of it. Null if it is good enough. */
export async function adviceOn(password: string, owner: PasswordOwner): Promise<PasswordAdvice> {
  const isTooShort = canonicalPassword(password).length < limits.staffPassword;
  if (isStaff(owner.role) && isTooShort) return 'too_short_for_staff';
  return (await isCommonPassword(password, owner)) ? 'common' : null;
}

/**
 * Before a password is set: returns the advice for a customer, who may keep a common one (docs/decisions/0160-weak-passwords.md).
 * Throws `invalid_request`, naming `field`, for staff, whose rules are stricter.
 */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<PasswordAdvice> {
  const advice = await adviceOn(password, owner);
  if (advice === null || !isStaff(owner.role)) return advice;
  const message = advice === 'common' ? 'passwordCommon' : 'passwordTooShortForStaff';
  throw new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });
}
