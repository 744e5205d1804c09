import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Database } from '../../../db/connect.ts';
import { consumePasskeyChallenge, recordPasskeyChallenge, type SignedFor } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded on first use: few calls need it, and it is larger than the rest of signing in. */
const webAuthn = () => import('@simplewebauthn/server');

type Described = { shopName: string; userId: string; email: string; name: string };

/** Options with which a browser creates a passkey, other than those that the user has. */
export async function creationOptions(
  db: Database,
  party: RelyingParty,
  { shopName, userId, email, name }: Described,
  signedFor: SignedFor,
) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: party.domain,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: await findCredentials(db, userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await recordPasskeyChallenge(db, options.challenge, signedFor);
  return { ...options };
}

/** Undefined unless it signs an open challenge for the shop. Its user verification is not required: a password was. */
export async function verifyCreated(
  db: Database,
  { origin, domain }: RelyingParty,
  response: RegistrationResponseJSON,
  signedFor: SignedFor,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const consume = consumption(db, signedFor);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: consume.challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: false,
  }).catch(consume.orUnverified);
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/** Options with which a browser asks for a passkey of the user. */
export async function requestOptions(db: Database, { domain }: RelyingParty, userId: string, signedFor: SignedFor) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: await findCredentials(db, userId),
    userVerification: 'preferred',
  });
  await recordPasskeyChallenge(db, options.challenge, signedFor);
  return { ...options };
}

/** Whether a passkey of the user has signed an open challenge. Call with the user locked, so that its counter only grows. */
export async function verifySigned(
  db: Database,
  { origin, domain }: RelyingParty,
  userId: string,
  response: SignedResponse,
  signedFor: SignedFor,
): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('userId', '=', userId)
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const consume = consumption(db, signedFor);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: consume.challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(consume.orUnverified);
  if (!verified?.verified) return false;
  await db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

type SignedResponse = Parameters<Awaited<ReturnType<typeof webAuthn>>['verifyAuthenticationResponse']>[0]['response'];

/** The library throws for every response that is wrong; a failing database must not look like one. */
function consumption(db: Database, signedFor: SignedFor) {
  let failure: unknown;
  return {
    challenge: (challenge: string) =>
      consumePasskeyChallenge(db, challenge, signedFor).catch((error: unknown) => {
        failure = error;
        return false;
      }),
    orUnverified: (): undefined => {
      if (failure) throw failure;
    },
  };
}

async function findCredentials(db: Database, userId: string) {
  const own = db.selectFrom('passkeys').select(['credentialId as id', 'transports']).where('userId', '=', userId);
  return own.execute();
}
