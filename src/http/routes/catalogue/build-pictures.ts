import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type CheckedBuild, readBuild } from '../../../contract/catalogue/build.ts';
import { overallVerdictOf } from '../../../contract/catalogue/overall-verdict.ts';
import { getSavedBuild } from '../../../contract/catalogue/saved-build.ts';
import { moneyFormat } from '../../../contract/currency.ts';
import { asRefusal, Refusal } from '../../../contract/error.ts';
import type { BuildPicture } from '../../../domain/pictures/build-picture.ts';
import { getSavedBuild as findBuild } from '../../../domain/saved-builds/saved-builds.ts';
import type { Shop } from '../../../domain/shop.ts';
import { translatorFor } from '../../../messages/translate.ts';
import { SHOWN_ANYWHERE } from '../../server/security-headers.ts';
import { checked } from './builds.ts';

const [HOUR, MOST_PARTS] = [60 * 60, 6];

/** Outside of /api, which crawlers may not read. While too many are drawn, the shop's own picture is shown. */
export function serveBuildPictures(app: FastifyInstance, shop: Shop): void {
  app.get('/builder/picture.png', async (request, reply) => {
    const { success, data } = readBuild.query.safeParse(request.query);
    if (!success) throw new Refusal('not_found');
    return send(shop, request, reply, { build: await checked(shop, data.parts) });
  });

  app.get('/builder/b/:slug/picture.png', async (request, reply) => {
    const { success, data } = z.safeParse(getSavedBuild.params, request.params);
    if (!success) throw new Refusal('not_found');
    const { name, parts } = await findBuild(shop.db, data.slug);
    const wanted = parts.map(({ productId: product, quantity }) => ({ product, quantity }));
    return send(shop, request, reply, { name, build: await checked(shop, wanted) });
  });
}

type Shown = { name?: string; build: CheckedBuild };

async function send(shop: Shop, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  reply.headers(SHOWN_ANYWHERE);
  if (shown.build.parts.length === 0) return reply.header('cache-control', 'no-cache').redirect('/social.png', 302);
  const picture = pictureOf(shop, shown);
  const etag = `"${createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `public, max-age=${HOUR}`).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  try {
    return reply.type('image/png').send(await shop.pictures.drawBuild(picture));
  } catch (error) {
    if (asRefusal(error)?.code !== 'shop_busy') throw error;
    return reply.removeHeader('etag').header('cache-control', 'no-store').redirect('/social.png', 302);
  }
}

const tones = { fit: 'success', fitSoFar: 'success', unknown: 'warning', conflict: 'danger' } as const;

function pictureOf({ locale, currency }: Pick<Shop, 'locale' | 'currency'>, { name, build }: Shown): BuildPicture {
  const t = translatorFor(locale);
  const verdict = overallVerdictOf(build);
  const { parts, price } = build;
  const hidden = parts.slice(MOST_PARTS);
  return {
    shop: t('shop.name'),
    title: name ?? t('builder.heading'),
    plainTitle: t('builder.heading'),
    verdict: t(`builder.overall.${verdict}`),
    tone: tones[verdict],
    total: moneyFormat(locale, currency).format(price),
    parts: parts.slice(0, MOST_PARTS).map(({ product, quantity }) => ({
      kind: t(`category.${product.category as 'gpu'}`),
      name: quantity > 1 ? `${quantity} × ${product.name}` : product.name,
    })),
    more: hidden.length > 0 ? t('savedBuilds.morePartsShown', { count: hidden.length }) : undefined,
  };
}
