import { type Html, html } from '../mail/html.ts';
import { localeOfTexts } from '../messages/languages.ts';
import type { Translate } from '../messages/translate.ts';
import type { AttachmentFacts, ReceivedMail } from './mailbox.ts';
import { createPageTemplate } from './page-template.ts';

export type MailboxView = { t: Translate; locale: string; instant: (at: Date) => string; shopEmail: string };

export const mailboxPage = createPageTemplate({
  rules: `
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
.count { font: 450 0.75rem/1.25rem var(--font-mono); color: var(--color-faint); }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 2rem 0 1rem; }
form label { display: grid; gap: 0.375rem; flex: 1 1 14rem; max-width: 26rem; }
ul { margin-top: 0.5rem; }
li a { display: grid; gap: 0.1rem 1.5rem; padding: 0.7rem 0; text-decoration: none; }
li a > * { min-width: 0; }
li time, li .data { color: var(--color-faint); }
li a:hover .subject { text-decoration: underline; text-decoration-color: var(--color-mark); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
.subject { font-weight: 500; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1.5rem; margin: 1.5rem 0 2.5rem; border-top: 1px solid var(--color-line); }
dl > * { padding: 0.5rem 0; border-bottom: 1px solid var(--color-line); } dd { margin: 0; }
dt { margin-inline-end: -1.5rem; padding-inline-end: 1.5rem; }
.parts { display: grid; gap: 2.5rem 2rem; align-items: start; } .parts > * { min-width: 0; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--color-line); background: var(--color-raised); }
pre { margin: 0; padding: 1.5rem; border: 1px solid var(--color-line); background: var(--color-raised); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8rem/1.6 var(--font-mono); }
@media (min-width: 48rem) {
  li a { grid-template-columns: 13rem minmax(0, 18rem) minmax(0, 1fr); align-items: baseline; }
  li .data, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
}
@media (min-width: 64rem) { .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
`,
});

type ListView = MailboxView & { to: string; MAX_MAILS: number };

export function listPage(mails: ReceivedMail[], view: ListView): string {
  const { t, to, MAX_MAILS, shopEmail } = view;
  const isFull = mails.length === MAX_MAILS;
  const rows = mails.map(
    ({ id, recipient, subject, receivedAt }) => html`<li><a href="/sandbox/mail/${id}">
<time datetime="${receivedAt.toISOString()}">${view.instant(receivedAt)}</time>
<span class="data">${recipient}</span>
<span class="subject">${subject}</span>
</a></li>
`,
  );
  return page(
    t('mailbox.title'),
    view,
    html`<h1>${t('mailbox.title')}</h1>
<p class="lead">${t('mailbox.lead')}</p>
<form method="get" action="/sandbox/mail" role="search">
<label>${t('mailbox.search')}<input type="search" name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
<button class="primary" type="submit">${t('mailbox.searchAction')}</button>
</form>
<nav aria-label="${t('mailbox.title')}">
${to ? html`<a href="/sandbox/mail">${t('mailbox.all')}</a>` : html`<a href="/sandbox/mail?to=${encodeURIComponent(shopEmail)}">${t('mailbox.shop')}</a>`}
<span class="count">${isFull ? t('mailbox.newest', { count: String(MAX_MAILS) }) : t('mailbox.count', { count: mails.length })}</span>
</nav>
${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="lead">${t('mailbox.empty')}</p>`}`,
  );
}

export function mailPage(mail: ReceivedMail & { attachments: AttachmentFacts[] }, view: MailboxView): string {
  const { t } = view;
  const kilobytes = (bytes: number) => String(Math.ceil(bytes / 1000));
  const files = mail.attachments.map(
    ({ position, name, bytes }) =>
      html`<dt>${t('mailbox.attachment')}</dt><dd class="data"><a href="/sandbox/mail/${mail.id}/attachments/${String(position)}">${name}</a> ${t('mailbox.kilobytes', { count: kilobytes(bytes) })}</dd>\n`,
  );
  const fact = (label: string, value: string | null) =>
    value ? html`<dt>${label}</dt><dd class="data">${value}</dd>\n` : undefined;
  return page(
    mail.subject,
    view,
    html`<nav aria-label="${t('mailbox.title')}"><a href="/sandbox/mail">${t('mailbox.back')}</a></nav>
<h1>${mail.subject}</h1>
<dl>
${fact(t('mailbox.to'), mail.recipient)}${fact(t('mailbox.replyTo'), mail.replyTo)}${fact(t('mailbox.unsubscribe'), mail.unsubscribeUrl)}${fact(t('mailbox.received'), view.instant(mail.receivedAt))}${files}</dl>
<div class="parts">
<section>
<h2>${t('mailbox.asHtml')}</h2>
<iframe title="${t('mailbox.asHtml')}" src="/sandbox/mail/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
</section>
<section>
<h2>${t('mailbox.asText')}</h2>
<pre tabindex="0">${mail.text}</pre>
</section>
</div>`,
  );
}

function page(title: string, { t, locale }: MailboxView, content: Html): string {
  const frame = { lang: localeOfTexts(locale), shopName: t('shop.name'), mark: t('googleSandbox.label') };
  return mailboxPage.render({ ...frame, title: t('shop.title', { page: title }), content });
}
