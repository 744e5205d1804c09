import { Secret, TOTP } from 'otpauth';
import { beginTotp, confirmTotp } from '../../contract/account/second-factor.ts';
import { PASSWORD } from './customer.ts';
import type { Visitor } from './visitor.ts';

export type App = {
  /** The code of now; with `steps`, of later or earlier ones. */
  code: (steps?: number) => string;
};

export function appWith(secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) };
}

/** The code of now confirms it, and each works once: `code(1)` is left to a test. */
export async function addApp(
  someone: Visitor,
  proof: { password?: string } = { password: PASSWORD },
): Promise<App & { recoveryCodes: string[] }> {
  const app = appWith((await someone.call(beginTotp, { body: proof })).body.secret);
  const { body } = await someone.call(confirmTotp, { body: { code: app.code() } });
  return { ...app, recoveryCodes: body.recoveryCodes ?? [] };
}
