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

/** A page's policy: its own files, and the inline scripts that stand in it, by their hashes (decision 33). */
export function pagePolicy(html: string, imageHosts: readonly string[] = []): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    hashOf(code ?? ''),
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')}`.trim(),
    ...(imageHosts.length > 0 ? [`img-src 'self' ${imageHosts.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
