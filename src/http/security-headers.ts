import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** What every answer says to the browser (OWASP Secure Headers Project). */
export function securityHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

// docs.stripe.com/security/guide#content-security-policy: its script, what that calls, and the frames of fields and banks.
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  api: 'https://api.stripe.com',
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * A page's policy: its own files, and the inline scripts that bear the mark of this rendering, by their hashes
 * (decision 33). The mark is random and only the renderer knows it, so a script that came in with the page's data is
 * none of them. Where a card is taken, Stripe's script, frames and calls are let in too.
 */
export function pagePolicy(
  html: string,
  mark: string,
  { imageHosts = [], takesCards = false }: { imageHosts?: readonly string[]; takesCards?: boolean } = {},
): string {
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attributeOf(mark)) && !/\ssrc=/.test(attributes))
    .map(([, , code = '']) => hashOf(code));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(inline), ...(takesCards ? stripe.scripts : [])].join(' '),
    ...(takesCards ? [`connect-src 'self' ${stripe.api}`, `frame-src ${stripe.frames.join(' ')}`] : []),
    ...(imageHosts.length > 0 ? [`img-src 'self' ${imageHosts.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page without the marks, so that nothing in it differs from one rendering to the next. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(attributeOf(mark), '');
}

// A nonce is what the router and React put on every script of theirs; it never reaches the browser.
function attributeOf(mark: string): string {
  return ` nonce="${mark}"`;
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
