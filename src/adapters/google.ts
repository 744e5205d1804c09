import * as oidc from 'openid-client';
import * as z from 'zod';
import { cleanLine } from '../contract/clean-text.ts';
import { Refusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';
import { email } from '../contract/text.ts';
import type { GoogleAccount, GoogleCalls } from '../domain/identity/google/google.ts';

export type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  /** A function: the sandbox's own address is known only once the shop listens. */
  issuer: () => string;
  toPhotoUrl: (address: string) => string | null;
  fetch?: oidc.CustomFetch;
};

const TIMEOUT_SECONDS = 5;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Google by OpenID Connect: authorization code with PKCE, state and nonce (RFC 9700), the id token's signature checked. */
export function google(options: GoogleOptions): GoogleCalls {
  const discovered = memoizeSuccess(() => discover(options));
  return {
    begin: async (callbackUrl) => {
      const config = await discovered().catch(throwUnavailable);
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
      const config = await discovered().catch(throwUnavailable);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await oidc
        .authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
        .catch(throwRefusal);
      const { success, data } = claims.safeParse(tokens.claims());
      if (!success) throw new Refusal('google_failed');
      return accountOf(data, options.toPhotoUrl);
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: GoogleOptions): Promise<oidc.Configuration> {
  const address = new URL(issuer());
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [oidc.customFetch]: fetch }),
    // config.ts accepts http for loopback addresses only.
    execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  });
}

function memoizeSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

function accountOf(
  { sub, email, email_verified, name, picture }: z.infer<typeof claims>,
  toPhotoUrl: GoogleOptions['toPhotoUrl'],
): GoogleAccount {
  const plainName = cleanLine((name ?? '').replace(/\p{Cc}/gu, ' '))
    .slice(0, limits.name)
    .replace(/[\p{Cs}\ufffd]/gu, '');
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    name: plainName || (email.split('@')[0] ?? email),
    photoUrl: picture ? toPhotoUrl(picture) : null,
  };
}

function throwUnavailable(cause: unknown): never {
  throw Object.assign(new Refusal('google_unavailable'), { cause });
}

// An invalid response is `google_failed`; an unreachable or failing provider is `google_unavailable`.
function throwRefusal(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) {
    throw new Refusal(error.error === 'access_denied' ? 'google_cancelled' : 'google_failed');
  }
  if (error instanceof oidc.ResponseBodyError && error.status < 500) throw new Refusal('google_failed');
  if (error instanceof oidc.ClientError && !isNetworkError(error)) throw new Refusal('google_failed');
  return throwUnavailable(error);
}

function isNetworkError({ code }: oidc.ClientError): boolean {
  return ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    code ?? '',
  );
}
