import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../db/connect.ts';
import type { Translate } from '../../messages/translate.ts';
import { claimsOf, photoOf, sandboxAccounts } from './accounts.ts';
import { chooserPage, usedChooserPage } from './chooser-page.ts';
import { consumeCode, issueCode } from './codes.ts';
import { ALGORITHM, keysFrom } from './keys.ts';

/** Where the provider lives below the shop's own address. */
export const GOOGLE_PATH = '/sandbox/google';

export type GoogleClient = { clientId: string; clientSecret: string };

type Options = {
  db: Database;
  client: GoogleClient;
  secret: string;
  issuer: () => string;
  /** Whether the shop may have the browser sent there. */
  mayReturnTo: (redirectUri: string) => boolean;
  /** Whether the shop still waits for the browser that it sent here with this state. */
  isAwaited: (state: string) => Promise<boolean>;
  t: Translate;
  lang: string;
  /** Whether others than this machine reach the chooser. */
  isPublic: boolean;
};

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const wanted = z.object({
  client_id: line(200),
  redirect_uri: z.url().max(1000),
  response_type: z.literal('code'),
  scope: line(200).regex(/\bopenid\b/),
  state: line(200).optional(),
  nonce: line(200).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
const chosen = z.object({
  email: line(254).optional(),
  name: line(120).optional(),
  verified: z.string().optional(),
  another: z.string().optional(),
  cancel: z.string().optional(),
});
const exchanged = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  redirect_uri: z.string(),
  code_verifier: z.string().max(200),
  client_id: z.string(),
  client_secret: z.string(),
});

/** An OpenID provider with an account chooser in the shop's own process: as much of Google as signing in needs. */
export function googleProvider({ db, client, secret, issuer, mayReturnTo, isAwaited, t, lang, isPublic }: Options) {
  const keys = keysFrom(secret);

  const readWanted = (query: unknown) => {
    const { success, data } = wanted.safeParse(query);
    return success && data.client_id === client.clientId && mayReturnTo(data.redirect_uri) ? data : undefined;
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
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(photoOf(key));
    });

    app.get(`${GOOGLE_PATH}/authorize`, async (request, reply) => {
      const asked = readWanted(request.query);
      // Nobody is sent to an address that is not the shop's, not even with an error.
      if (!asked) return reply.code(400).type('text/plain').send('invalid_request');
      const { redirect_uri: redirectUri, state } = asked;
      if (state && !(await isAwaited(state))) return show(reply, 410, usedChooserPage({ t, lang }, redirectUri));
      return show(reply, 200, chooserPage({ t, lang }, { action: request.url, redirectUri, isWrong: false }));
    });

    app.post(`${GOOGLE_PATH}/authorize`, async (request, reply) => {
      const asked = readWanted(request.query);
      const choice = chosen.safeParse(request.body);
      if (!asked || !choice.success) return reply.code(400).type('text/plain').send('invalid_request');
      const sendBack = (answer: Record<string, string>) => {
        const address = new URL(asked.redirect_uri);
        for (const [name, value] of Object.entries({ ...answer, state: asked.state ?? '' }))
          address.searchParams.set(name, value);
        reply.header('cache-control', 'no-store');
        // The chooser's own script goes on by itself, so that the chooser leaves the history.
        if (request.headers.accept === 'application/json') return reply.send({ location: address.href });
        return reply.redirect(address.href, 303);
      };
      if (choice.data.cancel) return sendBack({ error: 'access_denied' });
      const account = accountOf(choice.data);
      if (!account) {
        const chooser = { action: request.url, redirectUri: asked.redirect_uri, isWrong: true };
        return show(reply, 400, chooserPage({ t, lang }, chooser));
      }
      const grant = {
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        nonce: asked.nonce ?? null,
        codeChallenge: asked.code_challenge,
      };
      return sendBack({ code: await issueCode(db, grant, claimsOf(account, { issuer: issuer(), isPublic })) });
    });

    app.post(`${GOOGLE_PATH}/token`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const given = exchanged.safeParse(request.body);
      if (!given.success) return reply.code(400).send({ error: 'invalid_request' });
      const { client_id: clientId, client_secret: clientSecret, code, redirect_uri, code_verifier } = given.data;
      if (clientId !== client.clientId || clientSecret !== client.clientSecret)
        return reply.code(401).send({ error: 'invalid_client' });
      const taken = await consumeCode(db, { code, clientId, redirectUri: redirect_uri, codeVerifier: code_verifier });
      if (!taken) return reply.code(400).send({ error: 'invalid_grant' });
      const { claims, nonce } = taken;
      const idToken = await keys.sign({ ...claims, ...(nonce && { nonce }) }, { issuer: issuer(), clientId });
      // Nothing of the sandbox's Google is opened by it.
      return { access_token: 'sandbox', token_type: 'Bearer', expires_in: 300, id_token: idToken };
    });
  };
}

function accountOf({ email = '', name, another, verified }: z.infer<typeof chosen>) {
  const known = sandboxAccounts.find((account) => account.email === email);
  if (known && !another) return { ...known, isVerified: true };
  if (!another || !z.email().safeParse(email.trim()).success) return undefined;
  return { email: email.trim(), name: name?.trim() || (email.split('@')[0] ?? email), isVerified: verified === 'yes' };
}
