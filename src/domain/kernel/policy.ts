import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import { grants } from '../../contract/role.ts';
import { type Actor, isStaffActor, type StaffActor } from './actor.ts';
import { networkOf } from './networks.ts';

/** The actor as staff, if their role grants what the call needs. */
export function actorFor(
  { permission, name: act }: Pick<Endpoint, 'permission' | 'name'>,
  actor: Actor,
  address: string,
): Actor | StaffActor {
  if (!permission || !grants(actor.role, permission)) return actor;
  return { ...actor, permission, act, network: networkOf(address) };
}

/** Allows the owner and staff. Throws `forbidden`. */
export function assertMayRead(actor: Actor, email: string): void {
  if (actor.email !== email) assertStaff(actor);
}

/** Throws `forbidden`. */
export function assertStaff(actor: Actor): void {
  if (!isStaffActor(actor)) throw new Refusal('forbidden');
}

/** Applies to staff too. Throws `foreign_email`. */
export function assertOwnEmail(actor: Actor, email: string): void {
  if (actor.email !== email) throw new Refusal('foreign_email');
}
