import type { AuthUser } from '../../contract/account/identity.ts';
import type { UserProfile, UserSummary } from '../../contract/account/user.ts';
import type { User } from '../../domain/identity/find-users.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import type { Profile } from '../../domain/profiles/profiles.ts';

export function presentUser({ id, email, emailVerifiedAt, name, role, createdAt }: User): UserSummary {
  return {
    uid: id,
    email: readableEmail(email),
    verified: emailVerifiedAt !== null,
    name,
    role,
    createdAt: createdAt.toISOString(),
  };
}

export function presentProfile(profile: Profile): UserProfile {
  return {
    email: readableEmail(profile.email),
    name: profile.name,
    role: profile.role,
    university: profile.university,
    location: profile.location,
    phone_number: profile.phoneNumber,
    linkdin_link: profile.linkedinUrl,
  };
}

export function presentAuthUser(actor: Actor): AuthUser {
  return { uid: actor.userId, displayName: actor.name, email: readableEmail(actor.email), photoURL: actor.photoUrl };
}
