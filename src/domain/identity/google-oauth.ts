import { Refusal } from '../../contract/error.ts';
import { countAttempt, networkOf } from '../rate-limits.ts';
import type { Shop } from '../shop.ts';
import type { Actor } from './actor.ts';
import { connectGoogle } from './connect-google.ts';
import type { Google, GoogleAccount } from './google.ts';
import { consumeGoogleFlow, type OAuthInitiator, recordGoogleFlow } from './google-flows.ts';
import {
  addGoogleIdentity,
  createGoogleUser,
  findOwnerByEmail,
  findOwnerBySubject,
  type Owner,
  recordGoogleSignIn,
} from './google-identities.ts';
import { rememberDevice } from './known-device.ts';
import { openSession } from './sessions.ts';
import type { Entrance } from './sign-in.ts';
import type { Visitor } from './sign-up.ts';
import { findPasswordAccountOf } from './users.ts';

/** Where to send the browser, so that Google says who sits there. Throws `google_not_offered`, `google_unavailable`, `too_many_requests`. */
export async function beginGoogleOAuth(
  shop: Shop,
  callbackUrl: string,
  initiator: { returnTo: string } & OAuthInitiator,
  visitor: Visitor,
): Promise<string> {
  await countAttempt(shop.db, 'google', networkOf(visitor.address), shop.rateLimitScale);
  const { address, ...flow } = await googleOf(shop).begin(callbackUrl);
  await recordGoogleFlow(shop.db, flow, initiator);
  return address;
}

/** Throws `google_not_offered`. */
function googleOf({ google }: Shop): Google {
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
  shop: Shop,
  callback: URL,
  { browser, actor }: ComingBack,
  visitor: Visitor,
): Promise<{ returnTo: string; entrance?: Entrance }> {
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
    const userId = await enter(shop, account, visitor);
    return { returnTo, entrance: await open(shop, userId, visitor) };
  } catch (error) {
    // The visitor still wants to go where they wanted to go.
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, returnTo });
    throw error;
  }
}

/** Who signs in by Google and has a password too is known to this browser the next time. */
async function open(shop: Shop, userId: string, visitor: Visitor): Promise<Entrance> {
  const account = await findPasswordAccountOf(shop.db, userId);
  const device = account && rememberDevice(shop.deviceSecret, account, visitor.device, new Date());
  return { token: await openSession(shop.db, userId, visitor.userAgent), device };
}

/**
 * Whose account a Google account opens: its own; else the one with its address, when both sides have verified that
 * address, since otherwise either could be somebody else's; else a new one.
 * Throws `google_email_taken`, `account_closed`, `demo_account_closed`, `too_many_requests`.
 */
async function enter(shop: Shop, account: GoogleAccount, visitor: Visitor): Promise<string> {
  const own = await findOwnerBySubject(shop.db, account.subject);
  if (own) return admit(shop, own, account);
  const namesake = await findOwnerByEmail(shop.db, account.email);
  if (namesake) {
    const isTheSame = account.isEmailVerified && namesake.isEmailVerified && !namesake.isDemo;
    if (!isTheSame || namesake.isClosed) throw new Refusal('google_email_taken');
    // Another Google account may open it already.
    if (await addGoogleIdentity(shop.db, namesake.userId, account)) return admit(shop, namesake, account);
    if ((await findOwnerBySubject(shop.db, account.subject))?.userId !== namesake.userId)
      throw new Refusal('google_email_taken');
    return admit(shop, namesake, account);
  }
  await countAttempt(shop.db, 'signUp', networkOf(visitor.address), shop.rateLimitScale);
  // Where the same account came in at the same moment, it is there now.
  return (await createGoogleUser(shop.db, account)) ?? enter(shop, account, visitor);
}

async function admit(shop: Shop, owner: Owner, account: GoogleAccount): Promise<string> {
  if (owner.isClosed) throw new Refusal('account_closed');
  // An account that was made an admin later is not for everybody who names its address.
  if (owner.isAdmin && !googleOf(shop).provesIdentity) throw new Refusal('google_email_taken');
  if (owner.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await recordGoogleSignIn(shop.db, owner, account);
  return owner.userId;
}
