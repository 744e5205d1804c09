import type { FastifyInstance } from 'fastify';
import type { GoogleOptions } from '../adapters/google.ts';
import type { Config } from '../config/config.ts';
import { GOOGLE_CALLBACK_PATH } from '../contract/account/google.ts';
import type { Database } from '../db/connect.ts';
import type { Google, GoogleCalls } from '../domain/identity/google/google.ts';
import { isGoogleFlowOpen } from '../domain/identity/google/google-flows.ts';
import { installationSecret } from '../domain/kernel/installation.ts';
import { isSameOrigin } from '../http/server/origin.ts';
import { localeOfTexts } from '../messages/languages.ts';
import type { Translate } from '../messages/translate.ts';
import { GOOGLE_PATH, googleProvider } from '../sandbox/google/provider.ts';

type GoogleService = {
  google?: Google;
  /** Hosts of account photos, for the content security policy. */
  photoHosts: string[];
  provider?: (app: FastifyInstance) => Promise<void>;
};

type Dependencies = { db: Database; publicUrl: () => string; t: Translate; app: () => FastifyInstance };

export async function googleService(config: Config, { db, publicUrl, t, app }: Dependencies): Promise<GoogleService> {
  if (config.services.google) {
    const { issuer, ...client } = config.services.google;
    const real = google({ ...client, issuer: () => issuer, toPhotoUrl: googlePhoto });
    return { google: { ...real, provesIdentity: true }, photoHosts: [PHOTO_HOSTS] };
  }
  if (config.google === 'none') return { photoHosts: [] };
  const issuer = () => publicUrl() + GOOGLE_PATH;
  const secret = await installationSecret(db, 'sandbox-google');
  const client = { clientId: 'sandbox', clientSecret: secret };
  const toPhotoUrl = (address: string) =>
    address.startsWith(`${issuer()}/photos/`) ? address.slice(publicUrl().length) : null;
  return {
    // The provider runs in this process; calling it directly works with any PUBLIC_URL.
    google: {
      ...google({ ...client, issuer, toPhotoUrl, fetch: fetchFrom(app) }),
      provesIdentity: config.google === 'sandbox',
    },
    photoHosts: [],
    provider: googleProvider({
      db,
      client,
      secret,
      issuer,
      t,
      isStatePending: (state) => isGoogleFlowOpen(db, state),
      lang: localeOfTexts(config.locale),
      isPublic: config.isPublic,
      isAllowedRedirect: (address) =>
        isSameOrigin(address, publicUrl()) && new URL(address).pathname === GOOGLE_CALLBACK_PATH,
    }),
  };
}

// Loads the OpenID library with the first sign-in.
function google(options: GoogleOptions): GoogleCalls {
  let calls: Promise<GoogleCalls> | undefined;
  const load = () => {
    calls ??= import('../adapters/google.ts').then((adapter) => adapter.google(options));
    return calls;
  };
  return {
    begin: async (callbackUrl) => (await load()).begin(callbackUrl),
    finish: async (callback, flow) => (await load()).finish(callback, flow),
  };
}

const PHOTO_HOSTS = 'https://*.googleusercontent.com';

function googlePhoto(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com') ? address : null;
}

function fetchFrom(app: () => FastifyInstance): NonNullable<GoogleOptions['fetch']> {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const payload = body === undefined || body === null ? undefined : String(body);
    const response = await app().inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers,
      ...(payload !== undefined && { payload }),
    });
    return new Response(response.payload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
}
