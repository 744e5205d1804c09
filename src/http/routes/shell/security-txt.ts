import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Where to report a vulnerability. */
export function securityTxt(
  app: FastifyInstance,
  { email, publicUrl }: { email: string; publicUrl: () => string },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
