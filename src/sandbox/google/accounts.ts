import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

// In a public demo anyone can choose an account, so its subjects differ from those of a local shop.
const SUBJECTS = { all: 'sandbox-', public: 'sandbox-public-' };

export type Claims = { sub: string; email: string; email_verified: boolean; name: string; picture: string };

/** Uses reserved addresses (RFC 2606). */
export const sandboxAccounts = [
  { email: 'google-customer@example.com', name: 'Google Customer' },
  { email: 'google-visitor@example.com', name: 'Google Visitor' },
] as const;

type Chosen = { email: string; name: string; isVerified: boolean };

export function claimsOf(account: Chosen, { issuer, isPublic }: { issuer: string; isPublic: boolean }): Claims {
  const email = account.email.toLowerCase();
  const key = createHash('sha256').update(email).digest('hex').slice(0, 20);
  return {
    sub: `${isPublic ? SUBJECTS.public : SUBJECTS.all}${key}`,
    email,
    email_verified: account.isVerified,
    name: account.name,
    picture: `${issuer}/photos/${key}.svg`,
  };
}

export function avatarSvg(key: string): string {
  const hue = Number.parseInt(key.slice(0, 4), 16) % 360;
  const cells = [...key].slice(4, 19).flatMap((digit, n) => {
    if (Number.parseInt(digit, 16) % 2) return [];
    const [x, y] = [n % 3, Math.floor(n / 3)];
    return (x === 2 ? [2] : [x, 4 - x]).map((column) => `M${column + 1} ${y + 1}h1v1h-1z`);
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" shape-rendering="crispEdges">',
    `<rect width="7" height="7" fill="hsl(${hue} 30% 88%)"/>`,
    `<path fill="hsl(${hue} 45% 32%)" d="${cells.join('')}"/>`,
    '</svg>',
  ].join('');
}

/** Signs their users out, because anyone could claim these identities. A public demo keeps its own. */
export async function deleteSandboxIdentities(
  db: Database,
  { isPublicDemo }: { isPublicDemo: boolean },
): Promise<void> {
  const isKept = isPublicDemo ? sql`starts_with(subject, ${SUBJECTS.public})` : sql`false`;
  await sql`
    with deleted as (
      delete from identities
      where provider = 'google' and starts_with(subject, ${SUBJECTS.all}) and not ${isKept}
      returning user_id
    )
    delete from sessions where user_id in (select user_id from deleted)
  `.execute(db);
}
