import type { FastifyInstance, FastifyReply } from 'fastify';
import { validate } from 'uuid';
import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../messages/instants.ts';
import type { Translate } from '../messages/translate.ts';
import { findReceived, findReceivedMail, type ReceivedMail } from './mailbox.ts';
import { listPage, type MailboxView, mailboxPage, mailPage } from './mailbox-view.ts';

type Options = { db: Database; t: Translate; locale: string; timeZone: string; shopEmail: string };

const MOST_SHOWN = 200;

// A mail shows what others typed: nothing in it runs, nothing but the shop's pictures is fetched, and only a person's
// click leads out of it.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** `/sandbox/mail`: what the shop would have sent, for people and, as JSON, for programs. */
export function mailboxPages({ db, t, locale, timeZone, shopEmail }: Options) {
  const instants = instantFormat(locale, timeZone);
  const view: MailboxView = { t, locale, instant: (at) => instants.format(at), shopEmail };
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sandbox/mail', async (request, reply) => {
      const to = addressIn(request.query);
      return show(
        reply,
        mailboxPage.policy,
        listPage(await findReceived(db, to, MOST_SHOWN), { ...view, to, MOST_SHOWN }),
      );
    });

    app.get('/sandbox/mail.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findReceived(db, addressIn(request.query), MOST_SHOWN);
    });

    app.get('/sandbox/mail/:id', async (request, reply) =>
      show(reply, mailboxPage.policy, mailPage(await mailOf(db, request.params), view)),
    );

    app.get('/sandbox/mail/:id/html', async (request, reply) => {
      const { html } = await mailOf(db, request.params);
      // A link opens in the whole window, not in the frame.
      return show(reply, mailPolicy, html.replace('<head>', '<head>\n<base target="_top">'));
    });
  };
}

async function mailOf(db: Database, params: unknown): Promise<ReceivedMail> {
  const { id } = params as { id: string };
  const mail = validate(id) ? await findReceivedMail(db, id) : undefined;
  if (!mail) throw new Refusal('not_found');
  return mail;
}

// NUL cannot be asked of PostgreSQL.
function addressIn(query: unknown): string {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' ? to.replaceAll('\0', '').slice(0, 254).trim() : '';
}

function show(reply: FastifyReply, policy: string, page: string): FastifyReply {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(page);
}
