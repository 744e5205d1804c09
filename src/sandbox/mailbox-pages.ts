import type { FastifyInstance, FastifyReply } from 'fastify';
import { validate } from 'uuid';
import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../messages/instants.ts';
import type { Translate } from '../messages/translate.ts';
import { findAttachment, findAttachments, findReceived, findReceivedMail, type ReceivedMail } from './mailbox.ts';
import { listPage, type MailboxView, mailboxPage, mailPage } from './mailbox-view.ts';

type Options = { db: Database; t: Translate; locale: string; timeZone: string; shopEmail: string };

const MAX_MAILS = 200;

// Mails contain user input: blocks scripts and all requests except the shop's pictures; only a click can navigate.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

export function mailboxPages({ db, t, locale, timeZone, shopEmail }: Options) {
  const instants = instantFormat(locale, timeZone);
  const view: MailboxView = { t, locale, instant: (at) => instants.format(at), shopEmail };
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sandbox/mail', async (request, reply) => {
      const to = addressIn(request.query);
      return show(
        reply,
        mailboxPage.policy,
        listPage(await findReceived(db, to, MAX_MAILS), { ...view, to, MAX_MAILS }),
      );
    });

    app.get('/sandbox/mail.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findReceived(db, addressIn(request.query), MAX_MAILS);
    });

    app.get('/sandbox/mail/:id', async (request, reply) => {
      const mail = await mailOf(db, request.params);
      return show(
        reply,
        mailboxPage.policy,
        mailPage({ ...mail, attachments: await findAttachments(db, mail.id) }, view),
      );
    });

    app.get('/sandbox/mail/:id/attachments/:position', async (request, reply) => {
      const { id } = await mailOf(db, request.params);
      const position = Number((request.params as { position: string }).position);
      const file = isPosition(position) ? await findAttachment(db, id, position) : undefined;
      if (!file) throw new Refusal('not_found');
      // Never shown by the browser as a page of the shop.
      reply.header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`);
      return reply.header('cache-control', 'no-store').type(file.type).send(file.content);
    });

    app.get('/sandbox/mail/:id/html', async (request, reply) => {
      const { html } = await mailOf(db, request.params);
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

const isPosition = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31;

// PostgreSQL rejects NUL in text.
function addressIn(query: unknown): string {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' ? to.replaceAll('\0', '').slice(0, 254).trim() : '';
}

function show(reply: FastifyReply, policy: string, page: string): FastifyReply {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(page);
}
