import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { CardForm } from '../../domain/payment/card/card-payments.ts';

/** OWASP Secure Headers Project. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Pictures, which emails show, have their own.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // For responses that are no page, whose own policy replaces it.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function addSecurityHeaders(reply: FastifyReply, publicUrl: string): void {
  for (const [name, value] of Object.entries(securityHeaders(publicUrl)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** For files that other sites may show. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Allows only inline scripts with the rendering's nonce, by hash; injected ones lack it (docs/decisions/0010). `html` has a
 * character for each byte.
 */
export function pagePolicy(
  html: string,
  nonce: string,
  {
    imageHosts = [],
    cardSources,
  }: { imageHosts?: readonly string[]; cardSources?: CardForm['sources'] | undefined } = {},
): string {
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonceAttribute(nonce)) && !/\ssrc=/.test(attributes))
    .map(([, , code = '']) => hashOfScript(code));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(inline), ...(cardSources?.scripts ?? [])].join(' '),
    ...(cardSources
      ? [`connect-src 'self' ${cardSources.calls.join(' ')}`, `frame-src ${cardSources.frames.join(' ')}`]
      : []),
    ...(imageHosts.length > 0 ? [`img-src 'self' ${imageHosts.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The browser never sees the nonce, and two renderings of a page are equal. */
export function stripNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '');
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** As a policy names it. */
function hashOfScript(code: string): string {
  return `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`;
}
