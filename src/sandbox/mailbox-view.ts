import { type Html, html } from '../mail/html.ts';
import type { Translate } from '../messages/translate.ts';
import type { ReceivedMail } from './mailbox.ts';

export type MailboxView = { t: Translate; locale: string; instant: (at: Date) => string; shopEmail: string };

/** The look of the shop in a few lines: these pages stand alone, whatever the pages of the shop are built with. */
export const sheet = `
:root { color-scheme: light dark; --paper: light-dark(#f7f4ef, #1e1c1a); --raised: light-dark(#fdfcf9, #262422);
  --ink: light-dark(#2b2723, #ece9e4); --soft: light-dark(#554f49, #c5c1bb); --faint: light-dark(#67615b, #aaa59e); --line: light-dark(#d8d3cb, #45423f);
  --edge: light-dark(#857e76, #7e7a75); --signal: light-dark(#ee8138, #f08f4d); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 "Geist Variable", Geist, "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { width: 100%; max-width: 84rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; }
h1 { margin: 0; font-size: clamp(1.6rem, 1.35rem + 0.95vw, 2.35rem); line-height: 1.12; letter-spacing: -0.028em; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.75rem; }
a { color: inherit; text-decoration: underline; text-decoration-color: var(--signal); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; border-radius: 2px; }
.soft { color: var(--soft); margin: 0.5rem 0 0; }
.data, time { font-family: "Geist Mono Variable", "Geist Mono", ui-monospace, Menlo, Consolas, monospace; font-size: 0.85rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h2, dt, .count { font-family: "Geist Mono Variable", "Geist Mono", ui-monospace, Menlo, Consolas, monospace; font-size: 0.75rem; line-height: 1.25rem; font-weight: 450; color: var(--faint); }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
.top { margin-bottom: 2.5rem; border-bottom: 1px solid var(--line); }
.top a { min-height: 64px; font-weight: 600; letter-spacing: -0.01em; text-decoration: none; gap: 0.65rem; }
.top a::before { content: ""; width: 7px; height: 7px; border: 5px solid var(--ink); background: var(--signal); }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 2rem 0 1rem; }
label { display: grid; gap: 0.375rem; font-size: 0.9rem; font-weight: 500; flex: 1 1 14rem; max-width: 26rem; }
input, button { min-height: 44px; border: 1px solid var(--edge); border-radius: 4px; font: inherit; color: inherit; background: var(--raised); padding: 0 0.75rem; min-width: 0; }
button { background: var(--signal); border-color: var(--signal); color: #1d1208; font-weight: 500; padding: 0 1rem; cursor: pointer; }
ul { list-style: none; margin: 0.5rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; gap: 0.1rem 1.5rem; padding: 0.7rem 0; text-decoration: none; }
li a > * { min-width: 0; }
li time, li .data { color: var(--faint); }
li a:hover .subject { text-decoration: underline; text-decoration-color: var(--signal); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
.subject { font-weight: 500; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1.5rem; margin: 1.5rem 0 2.5rem; border-top: 1px solid var(--line); }
dl > * { padding: 0.5rem 0; border-bottom: 1px solid var(--line); } dd { margin: 0; }
dt { margin-inline-end: -1.5rem; padding-inline-end: 1.5rem; }
.parts { display: grid; gap: 2.5rem 2rem; align-items: start; } .parts > * { min-width: 0; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); background: var(--raised); }
pre { margin: 0; padding: 1.5rem; border: 1px solid var(--line); background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8rem/1.6 "Geist Mono Variable", "Geist Mono", ui-monospace, Menlo, Consolas, monospace; }
@media (min-width: 48rem) {
  li a { grid-template-columns: 13rem minmax(0, 18rem) minmax(0, 1fr); align-items: baseline; }
  li .data, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
}
@media (min-width: 64rem) { .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
`;

type ListView = MailboxView & { to: string; MOST_SHOWN: number };

export function listPage(mails: ReceivedMail[], view: ListView): string {
  const { t, to, MOST_SHOWN, shopEmail } = view;
  const isFull = mails.length === MOST_SHOWN;
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
<p class="soft">${t('mailbox.lead')}</p>
<form method="get" action="/sandbox/mail" role="search">
<label>${t('mailbox.search')}<input type="search" name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
<button type="submit">${t('mailbox.searchAction')}</button>
</form>
<nav aria-label="${t('mailbox.title')}">
${to ? html`<a href="/sandbox/mail">${t('mailbox.all')}</a>` : html`<a href="/sandbox/mail?to=${encodeURIComponent(shopEmail)}">${t('mailbox.shop')}</a>`}
<span class="count">${isFull ? t('mailbox.newest', { count: String(MOST_SHOWN) }) : t('mailbox.count', { count: mails.length })}</span>
</nav>
${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="soft">${t('mailbox.empty')}</p>`}`,
  );
}

export function mailPage(mail: ReceivedMail, view: MailboxView): string {
  const { t } = view;
  const fact = (label: string, value: string | null) =>
    value ? html`<dt>${label}</dt><dd class="data">${value}</dd>\n` : undefined;
  return page(
    mail.subject,
    view,
    html`<nav aria-label="${t('mailbox.title')}"><a href="/sandbox/mail">${t('mailbox.back')}</a></nav>
<h1>${mail.subject}</h1>
<dl>
${fact(t('mailbox.to'), mail.recipient)}${fact(t('mailbox.replyTo'), mail.replyTo)}${fact(t('mailbox.unsubscribe'), mail.unsubscribeUrl)}${fact(t('mailbox.received'), view.instant(mail.receivedAt))}</dl>
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
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('shop.title', { page: title })}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ html: sheet }}</style>
</head>
<body>
<main>
<nav class="top" aria-label="${t('shop.name')}"><a href="/">${t('shop.name')}</a></nav>
${content}
</main>
</body>
</html>
`.html;
}
