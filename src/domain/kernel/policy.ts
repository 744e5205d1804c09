import { Refusal } from '../../contract/error.ts';
import type { Actor } from './actor.ts';

/** Allows the owner and admins. Throws `forbidden`. */
export function assertMayRead(actor: Actor, email: string): void {
  if (actor.email !== email && actor.role !== 'admin') throw new Refusal('forbidden');
}

/** Throws `forbidden`. */
export function assertAdmin(actor: Actor): void {
  if (actor.role !== 'admin') throw new Refusal('forbidden');
}

/** Applies to admins too. Throws `foreign_email`. */
export function assertOwnEmail(actor: Actor, email: string): void {
  if (actor.email !== email) throw new Refusal('foreign_email');
}
