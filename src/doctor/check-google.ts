import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { GOOGLE_CALLBACK_PATH } from '../contract/account/google.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'google';
const REMEDY = 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Reads the provider's configuration, starts a sign-in with the client id, and tests the client secret. */
export async function checkGoogle({ services, publicUrl, google: source }: Config): Promise<Finding[]> {
  const { google } = services;
  if (!google) return [source === 'none' ? absentFinding() : sandboxFinding()];
  const callback = publicUrl + GOOGLE_CALLBACK_PATH;
  let addresses: z.infer<typeof discovery> | undefined;
  const reading = await attempt(
    SUBJECT,
    `read the OpenID configuration of ${google.issuer}`,
    async () => {
      addresses = await discover(google.issuer);
      return 'found';
    },
    'Set GOOGLE_ISSUER to an OpenID provider that this machine can reach, or remove it to use Google.',
  );
  if (!addresses) return [reading];
  const { authorization_endpoint, token_endpoint } = addresses;
  const signingIn = await attempt(
    SUBJECT,
    'started a sign-in, like a visitor',
    () => startSignIn(authorization_endpoint, google.clientId, callback),
    `Check GOOGLE_CLIENT_ID, and add ${callback} to the client’s redirect URIs.`,
  );
  const sendingSecret = await attempt(
    SUBJECT,
    'sent the client secret with an invalid code',
    () => sendSecret(token_endpoint, google, callback),
    'Check that GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong to the same client and that the secret is current.',
  );
  return [reading, signingIn, sendingSecret];
}

const deadline = () => AbortSignal.timeout(5_000);

async function discover(issuer: string) {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: deadline() });
  if (!response.ok) throw new Error(`it answers with status ${response.status}`);
  const { success, data } = discovery.safeParse(await response.json().catch(() => undefined));
  if (!success) throw new Error('its answer is not an OpenID configuration');
  if (data.issuer !== issuer) throw new Error(`it calls itself ${data.issuer}`);
  return data;
}

async function startSignIn(endpoint: string, clientId: string, callback: string): Promise<string> {
  const address = new URL(endpoint);
  const request = { response_type: 'code', client_id: clientId, redirect_uri: callback, scope: 'openid email profile' };
  // Any challenge works, because this sign-in is never completed.
  const challenge = { code_challenge: 'n'.repeat(43), code_challenge_method: 'S256', state: 'doctor', nonce: 'doctor' };
  for (const [name, value] of Object.entries({ ...request, ...challenge })) address.searchParams.set(name, value);
  const response = await fetch(address, { redirect: 'manual', signal: deadline() });
  const location = response.headers.get('location') ?? '';
  if (response.status >= 400 || /[/?&](oauth\/)?(auth)?error\b/i.test(location)) {
    throw new Error(`the client is rejected (status ${response.status})`);
  }
  return 'client and redirect URI accepted';
}

async function sendSecret(
  endpoint: string,
  client: { clientId: string; clientSecret: string },
  callback: string,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'doctor',
    redirect_uri: callback,
    code_verifier: 'n'.repeat(43),
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const response = await fetch(endpoint, { method: 'POST', body, signal: deadline() });
  const { error, error_description: words } = (await response.json().catch(() => ({}))) as Record<string, string>;
  // The provider checks the secret before the code, so it has accepted the secret.
  if (error === 'invalid_grant') return 'client secret accepted';
  throw new Error([error ?? `status ${response.status}`, words].filter(Boolean).join(': '));
}

function sandboxFinding(): Finding {
  return {
    subject: SUBJECT,
    action: 'nothing',
    result: 'sandbox',
    detail: 'anyone can sign in as anyone',
    remedy: REMEDY,
  };
}

function absentFinding(): Finding {
  return {
    subject: SUBJECT,
    action: 'nothing',
    result: 'absent',
    detail: 'the shop shows no Google button',
    remedy: REMEDY,
  };
}
