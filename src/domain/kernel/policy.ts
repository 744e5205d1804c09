import { Refusal } from '../../contract/error.ts';
import type { Actor } from './actor.ts';

/** Reading what belongs to one user: that user or an admin. Throws `forbidden`. */
export function assertMayRead(actor: Actor, email: string): void {
  if (actor.email !== email && actor.role !== 'admin') throw new Refusal('forbidden');
}

/** What everyone's rows show: admins only. Throws `forbidden`. */
export function assertAdmin(actor: Actor): void {
  if (actor.role !== 'admin') throw new Refusal('forbidden');
}

/** Acting in one's own name: not even an admin acts as another. Throws `foreign_email`, naming the field. */
export function assertOwnEmail(actor: Actor, email: string): void {
  if (actor.email !== email) throw new Refusal('foreign_email');
}
