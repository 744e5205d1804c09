import { generate } from 'lean-qr';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import type { Factors } from '../../domain/identity/second-factor/factors.ts';
import type { RememberedBrowser } from '../../domain/identity/second-factor/remembered-browsers.ts';
import type { Requirement } from '../../domain/identity/second-factor/staff-requirement.ts';
import { readableSecret, totpAddress } from '../../domain/identity/second-factor/totp.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';

type Others = { browsers: RememberedBrowser[]; requirement: Requirement | undefined; offersPasskeys: boolean };

export function presentSecondFactor(
  { totpSince, passkeys, recoveryCodesLeft }: Factors,
  { browsers, requirement, offersPasskeys }: Others,
): SecondFactor {
  return {
    totp: totpSince && { addedAt: totpSince.toISOString() },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    rememberedBrowsers: browsers.map(({ id, device, createdAt, lastUsedAt, expiresAt, isCurrent }) => ({
      id,
      device,
      rememberedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: expiresAt.toISOString(),
      isCurrent,
    })),
    offersPasskeys,
    requirement: requirement ? { dueAt: requirement.dueAt.toISOString(), isOverdue: requirement.isOverdue } : null,
  };
}

export function presentEnrolment(secret: Uint8Array, { shop, email }: { shop: string; email: string }) {
  const address = totpAddress(secret, { shop, email: readableEmail(email) });
  const code = generate(address);
  return { secret: readableSecret(secret), address, qrCode: { size: code.size, path: pathOf(code) } };
}

/** A rectangle for each run of dark modules in a row. */
function pathOf({ size, get }: { size: number; get: (x: number, y: number) => boolean }): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0, from = 0; x <= size; x++) {
      if (x < size && get(x, y)) continue;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
      from = x + 1;
    }
  }
  return path;
}
