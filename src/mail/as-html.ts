import type { Translate } from '../messages/translate.ts';
import type { Content } from './content.ts';
import { type Html, html } from './html.ts';
import { button, factTable, fallback, itemTable, link, preheader, quoted } from './html-parts.ts';
import { mono, sans, theme } from './theme.ts';

// Mail clients support little CSS: essential styles are inline, the style sheet adds dark mode and narrow screens.
const sheet = `
@media (prefers-color-scheme: dark) {
  .paper { background: #1e1c1a !important; }
  .card { background: #262422 !important; border-color: #45423f !important; }
  .ink { color: #ece9e4 !important; }
  .soft, .soft a, .faint { color: #c5c1bb !important; }
  .line { border-color: #45423f !important; }
  .strong { border-color: #ece9e4 !important; }
  .stage { background: #3a3734 !important; }
  .chip { border-color: #ece9e4 !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .heading { font-size: 25px !important; }
  .picture { width: 72px !important; }
  .picture img { width: 72px !important; height: 54px !important; }
}`;

/** Complete without pictures; loads nothing from other hosts. */
export function asHtml(content: Content, t: Translate, language: string): string {
  const { subject, heading, paragraphs, items = [], facts = [], quote, action, otherAction } = content;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${{ html: sheet }}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${theme.paper};">
${preheader(content.preheader ?? paragraphs.at(-1) ?? heading)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background: ${theme.paper};">
<tr><td align="center" style="padding: 24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
<tr><td class="ink" style="padding: 4px 4px 16px; color: ${theme.ink}; font-size: 16px; line-height: 20px; font-weight: 600; letter-spacing: -0.01em; ${sans} text-align: left;">${chip}${t('shop.name')}</td></tr>
<tr><td class="card" style="background: ${theme.card}; border: 1px solid ${theme.line};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="ink pad" style="padding: 40px 40px 36px; color: ${theme.ink}; font-size: 16px; line-height: 1.6; ${sans} text-align: left;">
<h1 class="ink heading" style="margin: 0 0 20px; font-size: 30px; line-height: 1.12; letter-spacing: -0.03em; font-weight: 600; color: ${theme.ink};">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin: 0 0 16px;">${text}</p>\n`)}${itemTable(items)}${factTable(facts)}${quoted(quote)}${button(action)}${link(otherAction)}
</td></tr>
</table>
</td></tr>
<tr><td class="soft" style="padding: 20px 4px 0; color: ${theme.soft}; font-size: 13px; line-height: 1.5; ${sans} text-align: left;">
${footer(content, t)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.html;
}

// The logo without an image, so that mail clients that block images show it too.
const chip: Html = {
  html: `<span class="chip" style="display: inline-block; width: 7px; height: 7px; margin: 0 10px 0 0; border: 5px solid ${theme.ink}; background: ${theme.signal}; vertical-align: -2px; font-size: 0; line-height: 0; ${mono}"></span>`,
};

function footer({ notes, action, unsubscribe }: Content, t: Translate): Html {
  const said = [...notes, ...(action ? [t('mail.linkFallback')] : [])];
  return html`${said.map((text) => html`<p style="margin: 0 0 8px;">${text}</p>\n`)}${fallback(action)}<p style="margin: 0;">${t('mail.automatic')}${unsubscribe && html` <a href="${unsubscribe.url}" style="color: ${theme.soft};">${unsubscribe.label}</a>`}</p>`;
}
