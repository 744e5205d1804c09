import { sandboxAccounts } from './accounts.ts';

/** Keys of the message catalogue's `googleSandbox`. */
export type Say = (
  key: 'title' | 'label' | 'lead' | 'another' | 'email' | 'name' | 'verified' | 'continue' | 'cancel' | 'emailInvalid',
) => string;

type Options = { say: Say; lang: string; action: string; stylesheet: string; wrong?: boolean };

/** The account chooser, where Google would show its own. It works without JavaScript and has none. */
export function chooserPage({ say, lang, action, stylesheet, wrong = false }: Options): string {
  const words = (key: Parameters<Say>[0]) => escapeHtml(say(key));
  const form = (content: string) => `<form method="post" action="${escapeHtml(action)}" novalidate>${content}</form>`;
  const account = ({ email, name }: { email: string; name: string }) =>
    `<li>${form(
      `<button name="email" value="${escapeHtml(email)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span></button>`,
    )}</li>`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words('title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<main>
<p class="label">${words('label')}</p>
<h1>${words('title')}</h1>
<p>${words('lead')}</p>
<ul>${sandboxAccounts.map(account).join('')}</ul>
<h2>${words('another')}</h2>
${form(`
<label for="email">${words('email')}</label>
<input id="email" name="email" type="email" autocomplete="off"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${wrong ? `<p id="wrong" role="alert">${words('emailInvalid')}</p>` : ''}
<label for="name">${words('name')}</label>
<input id="name" name="name" autocomplete="off">
<label class="check"><input type="checkbox" name="verified" value="yes" checked> ${words('verified')}</label>
<input type="hidden" name="another" value="yes">
<button>${words('continue')}</button>`)}
${form(`<button class="quiet" name="cancel" value="yes">${words('cancel')}</button>`)}
</main>
</body>
</html>`;
}

/** The shop's look in a page that is not the shop's. */
export const chooserStyles = `
:root { color-scheme: light dark; --paper: light-dark(#fff, #202124); --ink: light-dark(#1f1f1f, #e8eaed);
  --soft: light-dark(#474747, #bdc1c6); --line: light-dark(#c4c7c5, #5f6368); --edge: light-dark(#747775, #9aa0a6);
  --danger: light-dark(#b3261e, #f2b8b5); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: clamp(1.5rem, 8vh, 5rem) 1rem 3rem; }
.label { display: inline-block; margin: 0 0 1.5rem; padding: .125rem .5rem; border: 1px solid var(--edge);
  border-radius: 2px; font: .8rem/1.25rem ui-monospace, monospace; }
h1 { margin: 0; font-size: 1.95rem; line-height: 1.15; font-weight: 600; letter-spacing: -.02em; }
h1 + p { margin: .75rem 0 2rem; color: var(--soft); }
h2 { margin: 2.5rem 0 1rem; font-size: 1rem; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li button { display: grid; gap: .125rem; width: 100%; padding: .75rem .25rem; border: 0; background: none; text-align: start; }
li button:hover strong { text-decoration: underline; text-underline-offset: .22em; }
li span { color: var(--soft); font: .9rem/1.35rem ui-monospace, monospace; overflow-wrap: anywhere; }
form { display: grid; gap: .375rem; justify-items: stretch; }
label { font-size: .9rem; font-weight: 500; margin-top: .625rem; }
input:not([type]), input[type=email] { min-height: 44px; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: 4px;
  background: transparent; color: inherit; font: inherit; min-width: 0; }
input[aria-invalid] { border-color: var(--danger); }
[role=alert] { margin: 0; color: var(--danger); font-size: .9rem; }
.check { display: flex; gap: .625rem; align-items: center; min-height: 44px; font-weight: 400; }
.check input { width: 1.125rem; height: 1.125rem; }
button { min-height: 44px; padding: 0 1rem; border: 1px solid var(--edge); border-radius: 4px; background: none; color: inherit;
  font: inherit; cursor: pointer; }
form > button:not(.quiet) { margin-top: .5rem; }
li form > button { margin: 0; }
form > .quiet { margin-top: 1.5rem; border-color: transparent; justify-self: start; padding: 0; text-decoration: underline;
  text-underline-offset: .22em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
