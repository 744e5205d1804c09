import { signUpRate } from '../../../contract/account/identity.ts';
import { Refusal } from '../../../contract/error.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Client, MailingClient } from '../../kernel/client.ts';
import { networkOf } from '../../kernel/networks.ts';
import { countAttempt } from '../../kernel/rate-limits.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { rememberDevice } from '../known-device.ts';
import type { NewSession, SignInBegun } from '../new-session.ts';
import { openChallenge } from '../second-factor/challenges.ts';
import { hasSecondFactor } from '../second-factor/factors.ts';
import { isRemembered } from '../second-factor/remembered-browsers.ts';
import { openSession } from '../sessions.ts';
import { findPasswordAccountOf } from '../users.ts';
import { connectGoogle } from './connect-google.ts';
import type { Google, GoogleAccount } from './google.ts';
import { consumeGoogleFlow, type OAuthInitiator, recordGoogleFlow } from './google-flows.ts';
import {
  addGoogleIdentity,
  createGoogleUser,
  findOAuthUserByEmail,
  findOAuthUserBySubject,
  type OAuthUser,
  recordGoogleSignIn,
} from './google-identities.ts';

/** Returns the address at Google. Throws `google_not_offered`, `google_unavailable`. */
export async function beginGoogleOAuth(
  shop: IdentityDependencies,
  callbackUrl: string,
  initiator: { returnTo: string } & OAuthInitiator,
): Promise<string> {
  const { address, ...flow } = await googleOf(shop).begin(callbackUrl);
  await recordGoogleFlow(shop.db, flow, initiator);
  return address;
}

function googleOf({ google }: IdentityDependencies): Google {
  if (!google) throw new Refusal('google_not_offered');
  return google;
}

type CallbackInitiator = { browser?: string | undefined; actor?: Actor | undefined };

/**
 * Only the initiator completes a flow, once, against login CSRF (RFC 6749, 10.12). Throws `google_not_offered`,
 * `google_flow_ended`, `google_email_taken`, `account_closed`, `demo_account_closed`, `too_many_requests`, and the
 * refusals of connecting and Google.
 */
export async function completeGoogleOAuth(
  shop: IdentityDependencies,
  callback: URL,
  { browser, actor }: CallbackInitiator,
  client: MailingClient,
): Promise<{ returnTo: string; opened?: NewSession | SignInBegun }> {
  const state = callback.searchParams.get('state') ?? '';
  googleOf(shop);
  const flow = await consumeGoogleFlow(shop.db, state, { browser, sessionId: actor?.sessionId });
  if (!flow) throw new Refusal('google_flow_ended');
  const { returnTo } = flow;
  try {
    const { finish, provesIdentity } = googleOf(shop);
    const profile = await finish(callback, flow);
    const account = { ...profile, isEmailVerified: profile.isEmailVerified && provesIdentity };
    if (flow.sessionId && actor) {
      await connectGoogle(shop, actor, account);
      return { returnTo };
    }
    const userId = await findOrCreateUser(shop, account, client);
    return { returnTo, opened: await openFor(shop, userId, client) };
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, returnTo });
    throw error;
  }
}

/** With a password too, the browser becomes a known device. A second factor is asked after Google as after a password. */
async function openFor(shop: IdentityDependencies, userId: string, client: Client): Promise<NewSession | SignInBegun> {
  if ((await hasSecondFactor(shop.db, userId)) && !(await isRemembered(shop.db, userId, client.remembered)))
    return { challenge: await openChallenge(shop.db, userId) };
  const account = await findPasswordAccountOf(shop.db, userId);
  const device = account && rememberDevice(shop.deviceSecret, account, client.device, new Date());
  return { token: await openSession(shop.db, userId, client), device, advice: null };
}

/** Matches by address only if both sides verified it: an unverified one could belong to another person. */
async function findOrCreateUser(
  shop: IdentityDependencies,
  account: GoogleAccount,
  client: MailingClient,
): Promise<string> {
  const own = await findOAuthUserBySubject(shop.db, account.subject);
  if (own) return acceptSignIn(shop, own, account);
  const namesake = await findOAuthUserByEmail(shop.db, account.email);
  if (namesake) {
    const isTheSame = account.isEmailVerified && namesake.isEmailVerified && !namesake.isDemo;
    if (!isTheSame || namesake.isClosed) throw new Refusal('google_email_taken');
    if (await addGoogleIdentity(shop.db, namesake.userId, account)) return acceptSignIn(shop, namesake, account);
    if ((await findOAuthUserBySubject(shop.db, account.subject))?.userId !== namesake.userId)
      throw new Refusal('google_email_taken');
    return acceptSignIn(shop, namesake, account);
  }
  await countAttempt(shop, signUpRate, networkOf(client.address));
  // A concurrent sign-in may have created the user.
  return (await createGoogleUser(shop.db, account, client.sender)) ?? findOrCreateUser(shop, account, client);
}

async function acceptSignIn(shop: IdentityDependencies, owner: OAuthUser, account: GoogleAccount): Promise<string> {
  if (owner.isClosed) throw new Refusal('account_closed');
  // Without proof of identity anyone could claim the address of an account that became an admin later.
  if (owner.isStaff && !googleOf(shop).provesIdentity) throw new Refusal('google_email_taken');
  if (owner.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await recordGoogleSignIn(shop.db, owner, account);
  return owner.userId;
}
