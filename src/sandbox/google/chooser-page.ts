import { type Html, html } from '../../mail/html.ts';
import type { Translate } from '../../messages/translate.ts';
import { createPageTemplate } from '../page-template.ts';
import { sandboxAccounts } from './accounts.ts';

export type ChooserView = { t: Translate; lang: string };

const rules = `
.choose { display: grid; gap: 2.5rem; align-items: start; }
.choose h1 { font-size: var(--text-title); line-height: var(--text-title--line-height); letter-spacing: var(--text-title--letter-spacing); }
.choose .lead { max-width: 24rem; font-size: var(--text-lead); line-height: var(--text-lead--line-height); }
.choose > * { min-width: 0; } .choose > :last-child { max-width: 30rem; }
form { display: grid; gap: 0.375rem; }
li button { display: grid; gap: 0.125rem; width: 100%; padding: 0.75rem 0; border: 0; border-radius: 0; background: none; text-align: start; }
li button:hover strong { text-decoration: underline; text-decoration-color: var(--color-mark); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
li strong { font-weight: 550; } li .data { color: var(--color-faint); font-weight: 400; }
.other { margin-top: 2.5rem; } .other label:not(:first-child) { margin-top: 0.75rem; }
.other .check { display: flex; align-items: center; gap: 0.625rem; min-height: 44px; font-weight: 400; }
.check input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--color-ink); }
input[aria-invalid] { border-color: var(--color-danger); }
[role=alert] { margin: 0; color: var(--color-danger); font-size: var(--text-sm); }
.cancel { margin-top: 1.25rem; } .cancel button { justify-self: start; padding: 0; border: 0; background: none; text-decoration: underline; text-decoration-color: var(--color-mark); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
@media (min-width: 64rem) { .choose { grid-template-columns: 5fr 1fr 6fr; } .choose > :last-child { grid-column: 3; width: 100%; } }
`;

// Replaces the history entry, so that Back skips the chooser, like Google's.
const script = `
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(() => undefined);
  if (answer?.ok) location.replace((await answer.json()).location);
  else HTMLFormElement.prototype.submit.call(form);
});
`;

const pages = (redirectUri: string) =>
  createPageTemplate({ rules, script, formTarget: `'self' ${new URL(redirectUri).origin}` });

type PageResponse = { page: string; policy: string };
type Chooser = { action: string; redirectUri: string; isInvalid: boolean };

export function chooserPage(view: ChooserView, { action, redirectUri, isInvalid }: Chooser): PageResponse {
  const { t } = view;
  const form = (className: string, content: Html) =>
    html`<form method="post" action="${action}" class="${className}" novalidate>${content}</form>`;
  const accounts = sandboxAccounts.map(
    ({ email, name }) =>
      html`<li>${form('', html`<button name="email" value="${email}"><strong>${name}</strong><span class="data">${email}</span></button>`)}</li>`,
  );
  const invalid = isInvalid ? { html: ' aria-invalid="true" aria-describedby="wrong"' } : undefined;
  return responseOf(
    view,
    redirectUri,
    html`<div class="choose">
<div><h1>${t('googleSandbox.title')}</h1><p class="lead">${t('googleSandbox.lead')}</p></div>
<div>
<ul>${accounts}</ul>
${form(
  'other',
  html`
<h2>${t('googleSandbox.another')}</h2>
<label for="email">${t('googleSandbox.email')}</label>
<input id="email" name="email" type="email" autocomplete="off"${invalid}>
${isInvalid ? html`<p id="wrong" role="alert">${t('googleSandbox.emailInvalid')}</p>` : undefined}
<label for="name">${t('googleSandbox.name')}</label>
<input id="name" name="name" autocomplete="off">
<label class="check"><input type="checkbox" name="verified" value="yes" checked> ${t('googleSandbox.verified')}</label>
<input type="hidden" name="another" value="yes">
<button class="primary">${t('googleSandbox.continue')}</button>`,
)}
${form('cancel', html`<input type="hidden" name="cancel" value="yes"><button>${t('googleSandbox.cancel')}</button>`)}
</div>
</div>`,
  );
}

/** Shown when Back returns to a chooser whose sign-in has ended. */
export function expiredChooserPage(view: ChooserView, redirectUri: string): PageResponse {
  const { t } = view;
  return responseOf(
    view,
    redirectUri,
    html`<h1>${t('googleSandbox.used')}</h1>
<p class="lead"><a href="/">${t('googleSandbox.toShop')}</a></p>`,
  );
}

function responseOf({ t, lang }: ChooserView, redirectUri: string, content: Html): PageResponse {
  const { render, policy } = pages(redirectUri);
  const title = t('googleSandbox.title');
  return { page: render({ title, lang, shopName: t('shop.name'), mark: t('googleSandbox.label'), content }), policy };
}
