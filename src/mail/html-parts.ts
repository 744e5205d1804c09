import type { Content, Fact, Item } from './content.ts';
import { type Html, html } from './html.ts';
import { mono, theme } from './theme.ts';

/** The padding keeps the following text out of the inbox. */
export function preheader(text: string): Html {
  const rest = '&#847;&zwnj;&nbsp;'.repeat(60);
  return html`<div style="display: none; max-height: 0; overflow: hidden; opacity: 0; mso-hide: all;">${text}${{ html: rest }}</div>`;
}

export function itemTable(items: Item[]): Html | undefined {
  if (items.length === 0) return undefined;
  const rows = items.map(
    ({ name, quantity, price, pictureUrl }) => html`<tr>
${pictureUrl && html`<td class="picture line" width="96" style="padding: 16px 16px 16px 0; border-top: 1px solid ${theme.line}; width: 96px; vertical-align: top;"><img class="stage" src="${pictureUrl}" alt="" width="96" height="72" style="display: block; width: 96px; height: 72px; border: 0; background: ${theme.stage};"></td>\n`}<td class="line" style="padding: 16px 0; border-top: 1px solid ${theme.line}; vertical-align: top; word-break: break-word;">
<p class="ink" style="margin: 0; color: ${theme.ink}; font-size: 16px; line-height: 1.35; font-weight: 600; letter-spacing: -0.01em;">${name}</p>
<p class="soft" style="margin: 6px 0 0; color: ${theme.soft}; font-size: 14px; line-height: 20px; ${mono}">${quantity}</p>
</td>
<td class="ink line" align="right" style="padding: 16px 0 16px 16px; border-top: 1px solid ${theme.line}; color: ${theme.ink}; font-size: 15px; line-height: 22px; vertical-align: top; white-space: nowrap; ${mono}">${price ?? ''}</td>
</tr>
`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 24px 0 0;">
${rows}</table>
`;
}

export function factTable(facts: Fact[]): Html | undefined {
  if (facts.length === 0) return undefined;
  const rows = facts.map(
    ([label, value]) => html`<tr>
<td class="faint line" style="padding: 10px 16px 10px 0; border-top: 1px solid ${theme.line}; color: ${theme.faint}; font-size: 12px; line-height: 20px; vertical-align: top; white-space: nowrap; ${mono}">${label}</td>
<td class="ink line" style="padding: 10px 0; border-top: 1px solid ${theme.line}; color: ${theme.ink}; font-size: 14px; line-height: 20px; vertical-align: top; word-break: break-word; width: 100%; ${mono}">${value}</td>
</tr>
`,
  );
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 28px; border-bottom: 1px solid ${theme.line};">
${rows}</table>
`;
}

export function quoted(quote: string | undefined): Html | undefined {
  if (quote === undefined) return undefined;
  return html`<div class="ink strong" style="margin: 0 0 28px; padding: 0 0 0 16px; border-left: 2px solid ${theme.ink}; color: ${theme.ink}; white-space: pre-wrap; word-break: break-word;">${quote}</div>
`;
}

/** A table cell, so that its background does not depend on how mail clients style links. */
export function button(action: Content['action']): Html | undefined {
  if (!action) return undefined;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 12px 0 0;"><tr>
<td bgcolor="${theme.signal}" style="background: ${theme.signal}; border-radius: 4px;"><a href="${action.url}" style="display: inline-block; padding: 13px 24px; border-radius: 4px; color: ${theme.onSignal}; font-size: 16px; line-height: 22px; font-weight: 600; text-decoration: none;">${action.label}</a></td>
</tr></table>`;
}

export function link(action: Content['otherAction']): Html | undefined {
  if (!action) return undefined;
  return html`<p style="margin: 20px 0 0;"><a class="ink" href="${action.url}" style="color: ${theme.ink};">${action.label}</a></p>`;
}

export function fallback(action: Content['action']): Html | undefined {
  return (
    action &&
    html`<p style="margin: 0 0 8px; word-break: break-all;"><a href="${action.url}" style="color: ${theme.soft};">${action.url}</a></p>\n`
  );
}
