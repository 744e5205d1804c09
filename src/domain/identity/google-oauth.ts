import { Refusal } from '../../contract/error.ts';
import { signUpRate } from '../../contract/identity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Client } from '../kernel/client.ts';
import { networkOf } from '../kernel/networks.ts';
import { countAttempt } from '../kernel/rate-limits.ts';
import { connectGoogle } from './connect-google.ts';
import type { IdentityDependencies } from './dependencies.ts';
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
import { rememberDevice } from './known-device.ts';
import type { NewSession } from './new-session.ts';
import { openSession } from './sessions.ts';
import { findPasswordAccountOf } from './users.ts';

/** Returns the address at Google to send the browser to. Throws `google_not_offered`, `google_unavailable`. */
export async function beginGoogleOAuth(
  shop: IdentityDependencies,
  callbackUrl: string,
  initiator: { returnTo: string } & OAuthInitiator,
): Promise<string> {
  const { address, ...flow } = await googleOf(shop).begin(callbackUrl);
  await recordGoogleFlow(shop.db, flow, initiator);
  return address;
}

/** Throws `google_not_offered`. */
function googleOf({ google }: IdentityDependencies): Google {
  if (!google) throw new Refusal('google_not_offered');
  return google;
}

type ComingBack = { browser?: string | undefined; actor?: Actor | undefined };

/**
 * A browser comes back from Google: it signs in, or the session that it holds connects the account. Only the browser or
 * session that went may come back, once, so nobody is signed in to another's account by a link that they were sent.
 * Throws `google_not_offered`, `google_flow_ended` and what signing in, connecting and Google itself refuse.
 */
export async function completeGoogleOAuth(
  shop: IdentityDependencies,
  callback: URL,
  { browser, actor }: ComingBack,
  client: Client,
): Promise<{ returnTo: string; session?: NewSession }> {
  const state = callback.searchParams.get('state') ?? '';
  googleOf(shop);
  const flow = await consumeGoogleFlow(shop.db, state, { browser, sessionId: actor?.sessionId });
  if (!flow) throw new Refusal('google_flow_ended');
  const { returnTo } = flow;
  try {
    const { finish, provesIdentity } = googleOf(shop);
    const said = await finish(callback, flow);
    const account = { ...said, isEmailVerified: said.isEmailVerified && provesIdentity };
    if (flow.sessionId && actor) {
      await connectGoogle(shop, actor, account);
      return { returnTo };
    }
    const userId = await enter(shop, account, client);
    return { returnTo, session: await open(shop, userId, client) };
  } catch (error) {
    // The visitor continues to the same page.
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, returnTo });
    throw error;
  }
}

/** Who signs in by Google and has a password too is known to this browser the next time. */
async function open(shop: IdentityDependencies, userId: string, client: Client): Promise<NewSession> {
  const account = await findPasswordAccountOf(shop.db, userId);
  const device = account && rememberDevice(shop.deviceSecret, account, client.device, new Date());
  return { token: await openSession(shop.db, userId, client.userAgent), device };
}

/**
 * Whose account a Google account opens: its own; else the one with its address, when both sides have verified that
 * address, since otherwise either could be somebody else's; else a new one.
 * Throws `google_email_taken`, `account_closed`, `demo_account_closed`, `too_many_requests`.
 */
async function enter(shop: IdentityDependencies, account: GoogleAccount, client: Client): Promise<string> {
  const own = await findOAuthUserBySubject(shop.db, account.subject);
  if (own) return admit(shop, own, account);
  const namesake = await findOAuthUserByEmail(shop.db, account.email);
  if (namesake) {
    const isTheSame = account.isEmailVerified && namesake.isEmailVerified && !namesake.isDemo;
    if (!isTheSame || namesake.isClosed) throw new Refusal('google_email_taken');
    // Another Google account may open it already.
    if (await addGoogleIdentity(shop.db, namesake.userId, account)) return admit(shop, namesake, account);
    if ((await findOAuthUserBySubject(shop.db, account.subject))?.userId !== namesake.userId)
      throw new Refusal('google_email_taken');
    return admit(shop, namesake, account);
  }
  await countAttempt(shop, signUpRate, networkOf(client.address));
  // Where the same account came in at the same moment, it is there now.
  return (await createGoogleUser(shop.db, account)) ?? enter(shop, account, client);
}

async function admit(shop: IdentityDependencies, owner: OAuthUser, account: GoogleAccount): Promise<string> {
  if (owner.isClosed) throw new Refusal('account_closed');
  // An account that was made an admin later is not for everybody who names its address.
  if (owner.isAdmin && !googleOf(shop).provesIdentity) throw new Refusal('google_email_taken');
  if (owner.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await recordGoogleSignIn(shop.db, owner, account);
  return owner.userId;
}
