import type { Translate } from '../messages/translate.ts';
import type { Content } from './content.ts';
import { type Html, html } from './html.ts';

// Mail programs know little CSS, so what matters stands on the elements; the sheet only adds the dark.
const sheet = `
@media (prefers-color-scheme: dark) {
  .paper { background: #1e1c1a !important; }
  .card { background: #262422 !important; border-color: #45423f !important; }
  .ink { color: #ece9e4 !important; }
  .soft, .soft a { color: #c5c1bb !important; }
  .line { border-color: #45423f !important; }
}`;

const sans = "font-family: Geist, 'Helvetica Neue', Helvetica, Arial, sans-serif;";
const mono = "font-family: 'Geist Mono', ui-monospace, Menlo, Consolas, monospace;";

/** The mail as a page of its own: one narrow column that fits 360 px, no pictures, nothing from elsewhere. */
export function asHtml(content: Content, t: Translate, language: string): string {
  const { subject, heading, paragraphs, facts = [], quote, action, notes, unsubscribe } = content;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: sheet }}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: #f7f4ef;">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background: #f7f4ef;">
<tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #fdfcf9; border: 1px solid #d8d3cb; border-radius: 6px;">
<tr><td class="ink" style="padding: 28px 24px 24px; color: #2b2723; font-size: 16px; line-height: 1.55; ${sans} text-align: left;">
<p class="soft line" style="margin: 0 0 24px; padding: 0 0 14px; border-bottom: 1px solid #d8d3cb; color: #554f49; font-size: 14px; font-weight: 600;">${t('shop.name')}</p>
<h1 class="ink" style="margin: 0 0 16px; font-size: 25px; line-height: 1.25; letter-spacing: -0.02em; font-weight: 600; color: #2b2723;">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin: 0 0 16px;">${text}</p>\n`)}${factTable(facts)}${quoted(quote)}${button(action)}
<div class="soft line" style="margin: 28px 0 0; padding: 14px 0 0; border-top: 1px solid #d8d3cb; color: #554f49; font-size: 13px; line-height: 1.5;">
${[...notes, ...(action ? [t('mail.linkFallback')] : [])].map((text) => html`<p style="margin: 0 0 8px;">${text}</p>\n`)}${fallback(action)}<p style="margin: 0;">${t('mail.automatic')}${unsubscribe && html` <a href="${unsubscribe.url}" style="color: #554f49;">${unsubscribe.label}</a>`}</p>
</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.html;
}

function factTable(facts: [label: string, value: string][]): Html | undefined {
  if (facts.length === 0) return undefined;
  const rows = facts.map(
    ([label, value]) => html`<tr>
<td class="soft line" style="padding: 8px 16px 8px 0; border-top: 1px solid #d8d3cb; color: #554f49; font-size: 14px; vertical-align: top; white-space: nowrap;">${label}</td>
<td class="ink line" style="padding: 8px 0; border-top: 1px solid #d8d3cb; color: #2b2723; font-size: 14px; vertical-align: top; word-break: break-word; ${mono}">${value}</td>
</tr>
`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 4px 0 20px;">
${rows}</table>
`;
}

function quoted(quote: string | undefined): Html | undefined {
  if (quote === undefined) return undefined;
  return html`<div class="ink line" style="margin: 0 0 20px; padding: 0 0 0 14px; border-left: 2px solid #d8d3cb; color: #2b2723; white-space: pre-wrap; word-break: break-word;">${quote}</div>
`;
}

function button(action: Content['action']): Html | undefined {
  if (!action) return undefined;
  return html`<p style="margin: 8px 0 0;"><a href="${action.url}" style="display: inline-block; padding: 12px 20px; border-radius: 4px; background: #ee8138; color: #1d1208; font-weight: 600; text-decoration: none;">${action.label}</a></p>
`;
}

function fallback(action: Content['action']): Html | undefined {
  return (
    action &&
    html`<p style="margin: 0 0 8px; word-break: break-all;"><a href="${action.url}" style="color: #554f49;">${action.url}</a></p>\n`
  );
}
