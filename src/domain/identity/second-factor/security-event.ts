import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { Client } from '../../kernel/client.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { deviceOf } from '../device.ts';

export const securityEvents = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
  'browser_remembered',
  'second_factor_reset',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Tells the owner of the account, in the transaction of the event. Without `client` the shop has caused it. */
export async function addSecurityMail(
  transaction: DatabaseTransaction,
  userId: string,
  event: SecurityEvent,
  client?: Pick<Client, 'userAgent'>,
): Promise<void> {
  const device = client && deviceOf(client.userAgent ?? null);
  await addMail(transaction, {
    kind: 'security_event',
    payload: { userId, event, at: new Date().toISOString(), ...(device && { device }) },
  });
}
