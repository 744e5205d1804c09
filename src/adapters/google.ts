import * as oidc from 'openid-client';
import * as z from 'zod';
import { Refusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';
import type { GoogleAccount, GoogleCalls } from '../domain/identity/google.ts';

export type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  /** The OpenID provider; known only once the shop listens where the shop itself plays it. */
  issuer: () => string;
  /** A photo of the account as the shop may show it; null for one that it may not. */
  photoOf: (address: string) => string | null;
  /** How the provider is reached; the network where nothing is said. */
  fetch?: oidc.CustomFetch;
};

const TIMEOUT_SECONDS = 5;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(limits.email).toLowerCase(),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Google by OpenID Connect: authorization code with PKCE, state and nonce (RFC 9700), the id token's signature checked. */
export function google(options: GoogleOptions): GoogleCalls {
  const discovered = remembering(() => discover(options));
  return {
    begin: async (callbackUrl) => {
      const config = await discovered().catch(unavailable);
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { ...flow, address: address.href };
    },

    finish: async (callback, { state, nonce, codeVerifier }) => {
      const config = await discovered().catch(unavailable);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await oidc
        .authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
        .catch(refused);
      const { success, data } = claims.safeParse(tokens.claims());
      if (!success) throw new Refusal('google_failed');
      return accountOf(data, options.photoOf);
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: GoogleOptions): Promise<oidc.Configuration> {
  const address = new URL(issuer());
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [oidc.customFetch]: fetch }),
    // config.ts lets http through on this machine alone.
    execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  });
}

/** The first success is kept; a failure is forgotten, so that the next visitor tries again. */
function remembering<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

function accountOf(
  { sub, email, email_verified, name, picture }: z.infer<typeof claims>,
  photoOf: GoogleOptions['photoOf'],
): GoogleAccount {
  const nameAlone = (name ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, limits.name);
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    name: nameAlone || (email.split('@')[0] ?? email),
    photoUrl: picture ? photoOf(picture) : null,
  };
}

function unavailable(cause: unknown): never {
  throw Object.assign(new Refusal('google_unavailable'), { cause });
}

// What the provider or the browser brought is refused; a provider that cannot be reached is another matter.
function refused(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) {
    throw new Refusal(error.error === 'access_denied' ? 'google_cancelled' : 'google_failed');
  }
  if (error instanceof oidc.ResponseBodyError && error.status < 500) throw new Refusal('google_failed');
  if (error instanceof oidc.ClientError && !isOfTheNetwork(error)) throw new Refusal('google_failed');
  return unavailable(error);
}

function isOfTheNetwork({ code }: oidc.ClientError): boolean {
  return ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    code ?? '',
  );
}
