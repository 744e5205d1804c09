import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import { OpenIdMemory } from './openid-memory.ts';

export type OpenIdDouble = {
  variables: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /**
   * Changes the claims of the next id tokens. They are signed again, with the provider's key or with a foreign one, so
   * that only the shop's own checks can refuse them.
   */
  changeTokens: (change: TokenChange | undefined) => void;
  kill: () => Promise<void>;
  /** On the same address with the same key; sign-ins in progress are lost. */
  restart: () => Promise<void>;
};

export type TokenChange = { claims?: (claims: JWTPayload) => JWTPayload; withForeignKey?: boolean };

type Person = { email: string; name: string; isVerified: boolean };

const CLIENT_ID = 'shop';
const ALGORITHM = 'RS256';

/** A certified OpenID provider in Google's place, with one sign-in page. It redirects only to the shop's callback. */
export async function startOpenIdProvider(callbackUrl: string): Promise<OpenIdDouble> {
  const [own, foreign] = await Promise.all([newKey(), newKey()]);
  const secret = randomBytes(18).toString('base64url');
  const people = new Map<string, Person>();
  let tokenChange: TokenChange | undefined;
  const open = (issuer: string) => createProvider({ issuer, secret, callbackUrl, jwk: own.jwk, people });
  let provider: Provider | undefined;
  let server = createServer();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) return response.destroy();
    if (request.url?.startsWith('/sign-in/')) return handleSignIn(provider, people, request, response);
    if (request.url === '/token' && tokenChange)
      rewriteBody(response, (body) => rewriteToken(body, tokenChange as TokenChange));
    return provider.callback()(request, response);
  };
  const rewriteToken = async (body: string, { claims = (same) => same, withForeignKey }: TokenChange) => {
    const answer = JSON.parse(body);
    if (typeof answer.id_token !== 'string') return body;
    const [header = '', payload = ''] = (answer.id_token as string)
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    const { kid } = JSON.parse(header);
    const key = withForeignKey ? foreign.privateKey : own.privateKey;
    const token = await new SignJWT(claims(JSON.parse(payload))).setProtectedHeader({ alg: ALGORITHM, kid }).sign(key);
    return JSON.stringify({ ...answer, id_token: token });
  };
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;
  provider = open(issuer);
  return {
    variables: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: secret },
    changeTokens: (change) => {
      tokenChange = change;
    },
    kill: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    restart: async () => {
      provider = open(issuer);
      await listen(port);
    },
  };
}

async function newKey() {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: 'own' } };
}

type ProviderOptions = {
  issuer: string;
  secret: string;
  callbackUrl: string;
  jwk: Awaited<ReturnType<typeof newKey>>['jwk'];
  people: Map<string, Person>;
};

function createProvider({ issuer, secret, callbackUrl, jwk, people }: ProviderOptions): Provider {
  // The library does not implement the prompt 'select_account', which Google has.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    adapter: OpenIdMemory,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(18).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: identity claims are in the id token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      if (!person) return undefined;
      const { email, name, isVerified } = person;
      return { accountId: sub, claims: () => ({ sub, email, name, email_verified: isVerified }) };
    },
    // Skips the consent page, which does not concern the shop.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId ?? '';
      const accountId = oidc.session?.accountId ?? '';
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function handleSignIn(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const email = form.get('email') ?? '';
  // A stable subject id, as Google has, instead of the address.
  const sub = Buffer.from(email.toLowerCase()).toString('base64url');
  people.set(sub, { email, name: form.get('name') ?? '', isVerified: form.has('verified') });
  await provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
}

const page = `<!doctype html>
<html lang="en"><title>Sign in</title><h1>Sign in to your account</h1>
<form method="post">
<p><label>Email <input name="email" type="email" required></label></p>
<p><label>Name <input name="name"></label></p>
<p><label><input name="verified" type="checkbox" checked> The address is verified</label></p>
<p><button>Sign in</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form></html>`;

function rewriteBody(response: ServerResponse, change: (body: string) => Promise<string>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    void change(String(body)).then((text) => {
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as ServerResponse['end'];
}
