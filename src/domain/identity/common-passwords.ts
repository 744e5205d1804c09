import { canonicalPassword } from '../../contract/account/password.ts';

/**
 * Whether a stranger would try it soon: it is on a list of 49,000 common and leaked passwords, with or without digits and
 * signs at its end, or is a part of the account's own address or name. The list is loaded with the first password.
 */
export async function isCommonPassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<boolean> {
  const typed = canonicalPassword(password).toLowerCase();
  const withoutEnd = typed.replace(/[^\p{L}]+$/u, '');
  const own = [email, ...email.split('@'), name].map((text) => text.toLowerCase());
  if (own.includes(typed) || own.includes(withoutEnd)) return true;
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  return common.has(typed) || common.has(withoutEnd);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
