import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../../../contract/error.ts';
import { localeOfTexts } from '../../../messages/languages.ts';
import { translatorFor } from '../../../messages/translate.ts';

/** Static HTML, because rendering is the cost that the limit saves. */
export function handlePageRateLimit(app: FastifyInstance, locale: string): void {
  const t = translatorFor(locale);
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
    // React Router shows its own error for page data.
    const isData = /\.data(\?|$)/.test(request.url);
    if (refusal?.code !== 'too_many_requests' || isData) throw error;
    const seconds = Number(refusal.details.seconds);
    return reply
      .code(429)
      .header('retry-after', String(seconds))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(locale, t('page.tooMany'), t('rateLimit.pagesHint', { seconds }), t('shop.name')));
  });
}

function pageOf(locale: string, heading: string, hint: string, shop: string): string {
  return `<!doctype html>
<html lang="${localeOfTexts(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading} · ${shop}</title>
</head>
<body>
<h1>${heading}</h1>
<p>${hint}</p>
</body>
</html>
`;
}
