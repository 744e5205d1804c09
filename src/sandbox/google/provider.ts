import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { email as emailSchema } from '../../contract/text.ts';
import type { Database } from '../../db/connect.ts';
import type { Translate } from '../../messages/translate.ts';
import { avatarSvg, claimsOf, sandboxAccounts } from './accounts.ts';
import { chooserPage, expiredChooserPage } from './chooser-page.ts';
import { consumeCode, issueCode } from './codes.ts';
import { ALGORITHM, keysFrom } from './keys.ts';

export const GOOGLE_PATH = '/sandbox/google';

export type GoogleClient = { clientId: string; clientSecret: string };

type Options = {
  db: Database;
  client: GoogleClient;
  secret: string;
  issuer: () => string;
  isAllowedRedirect: (redirectUri: string) => boolean;
  /** Whether the shop still expects a callback with this state. */
  isStatePending: (state: string) => Promise<boolean>;
  t: Translate;
  lang: string;
  isPublic: boolean;
};

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const authorizationRequest = z.object({
  client_id: line(200),
  redirect_uri: z.url().max(1000),
  response_type: z.literal('code'),
  scope: line(200).regex(/\bopenid\b/),
  state: line(200).optional(),
  nonce: line(200).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
const accountChoice = z.object({
  email: line(254).optional(),
  name: line(120).optional(),
  verified: z.string().optional(),
  another: z.string().optional(),
  cancel: z.string().optional(),
});
const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  redirect_uri: z.string(),
  code_verifier: z.string().max(200),
  client_id: z.string(),
  client_secret: z.string(),
});

export function googleProvider({
  db,
  client,
  secret,
  issuer,
  isAllowedRedirect,
  isStatePending,
  t,
  lang,
  isPublic,
}: Options) {
  const keys = keysFrom(secret);

  const readAuthorizationRequest = (query: unknown) => {
    const { success, data } = authorizationRequest.safeParse(query);
    return success && data.client_id === client.clientId && isAllowedRedirect(data.redirect_uri) ? data : undefined;
  };

  const show = (reply: FastifyReply, status: number, { page, policy }: { page: string; policy: string }) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page);

  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get(`${GOOGLE_PATH}/.well-known/openid-configuration`, async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      scopes_supported: ['openid', 'email', 'profile'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }));

    app.get(`${GOOGLE_PATH}/keys`, async () => ({ keys: [keys.publicKey] }));

    app.get(`${GOOGLE_PATH}/photos/:file`, async (request, reply) => {
      const [, key] = /^([0-9a-f]{20})\.svg$/.exec((request.params as { file: string }).file) ?? [];
      if (!key) return reply.callNotFound();
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(avatarSvg(key));
    });

    app.get(`${GOOGLE_PATH}/authorize`, async (request, reply) => {
      const authorization = readAuthorizationRequest(request.query);
      // Prevents open redirects: errors are not sent to an unknown address either.
      if (!authorization) return reply.code(400).type('text/plain').send('invalid_request');
      const { redirect_uri: redirectUri, state } = authorization;
      if (state && !(await isStatePending(state)))
        return show(reply, 410, expiredChooserPage({ t, lang }, redirectUri));
      return show(reply, 200, chooserPage({ t, lang }, { action: request.url, redirectUri, isInvalid: false }));
    });

    app.post(`${GOOGLE_PATH}/authorize`, async (request, reply) => {
      const authorization = readAuthorizationRequest(request.query);
      const choice = accountChoice.safeParse(request.body);
      if (!authorization || !choice.success) return reply.code(400).type('text/plain').send('invalid_request');
      const sendBack = (response: Record<string, string>) => {
        const address = new URL(authorization.redirect_uri);
        for (const [name, value] of Object.entries({ ...response, state: authorization.state ?? '' }))
          address.searchParams.set(name, value);
        reply.header('cache-control', 'no-store');
        // The chooser's script replaces the history entry itself.
        if (request.headers.accept === 'application/json') return reply.send({ location: address.href });
        return reply.redirect(address.href, 303);
      };
      if (choice.data.cancel) return sendBack({ error: 'access_denied' });
      const account = accountOf(choice.data);
      if (!account) {
        const chooser = { action: request.url, redirectUri: authorization.redirect_uri, isInvalid: true };
        return show(reply, 400, chooserPage({ t, lang }, chooser));
      }
      const grant = {
        clientId: authorization.client_id,
        redirectUri: authorization.redirect_uri,
        nonce: authorization.nonce ?? null,
        codeChallenge: authorization.code_challenge,
      };
      return sendBack({ code: await issueCode(db, grant, claimsOf(account, { issuer: issuer(), isPublic })) });
    });

    app.post(`${GOOGLE_PATH}/token`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const parsed = tokenRequest.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
      const { client_id: clientId, client_secret: clientSecret, code, redirect_uri, code_verifier } = parsed.data;
      if (clientId !== client.clientId || clientSecret !== client.clientSecret)
        return reply.code(401).send({ error: 'invalid_client' });
      const grant = await consumeCode(db, { code, clientId, redirectUri: redirect_uri, codeVerifier: code_verifier });
      if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
      const { claims, nonce } = grant;
      const idToken = await keys.sign({ ...claims, ...(nonce && { nonce }) }, { issuer: issuer(), clientId });
      return { access_token: 'sandbox', token_type: 'Bearer', expires_in: 300, id_token: idToken };
    });
  };
}

function accountOf({ email = '', name, another, verified }: z.infer<typeof accountChoice>) {
  const known = sandboxAccounts.find((account) => account.email === email);
  if (known && !another) return { ...known, isVerified: true };
  const { data } = emailSchema.safeParse(email);
  if (!another || !data) return undefined;
  return { email: data, name: name?.trim() || (email.split('@')[0] ?? email), isVerified: verified === 'yes' };
}
