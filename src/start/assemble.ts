import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readPictureArchive } from '../adapters/archives/read-picture-archive.ts';
import { pictureFetcher } from '../adapters/download/fetch-picture.ts';
import { priceListFetcher } from '../adapters/download/fetch-price-list.ts';
import { priceListFolder } from '../adapters/price-list-folder.ts';
import { partSheets } from '../adapters/sheets/sheets.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { isMigrated } from '../db/migrate.ts';
import { describerOf } from '../descriptions/describer.ts';
import { currentParts } from '../domain/builds/current-parts.ts';
import { currentOffers } from '../domain/builds/guided-offers.ts';
import { guidedPlans } from '../domain/builds/guided-plans.ts';
import { categoryFacts } from '../domain/catalogue/category-facts.ts';
import { deliveryRules } from '../domain/delivery/delivery-rules.ts';
import { emptySearches } from '../domain/demand/empty-searches.ts';
import { automaticDiscounts } from '../domain/discounts/automatic-discounts.ts';
import { oldestDueJobSeconds, readFigures } from '../domain/figures.ts';
import { accessTokens } from '../domain/identity/access-tokens.ts';
import { installationSecret } from '../domain/kernel/installation.ts';
import { currentProducts } from '../domain/search/current-products.ts';
import type { Shop } from '../domain/shop.ts';
import { shopSettings } from '../domain/shop-settings/shop-settings.ts';
import { taxRules } from '../domain/tax/taxes.ts';
import { vatIdChecks } from '../domain/tax/vat-id-checks.ts';
import { forgetChanged } from '../http/cache/forget-changed.ts';
import { freshness } from '../http/cache/freshness.ts';
import { type AppOptions, createApp } from '../http/server/app.ts';
import type { OtherMetrics } from '../http/server/metrics.ts';
import { emailRenderer } from '../mail/email-renderer.ts';
import { termsRenderer } from '../mail/terms-renderer.ts';
import { specificationLabels } from '../messages/specification-labels.ts';
import { translatorFor } from '../messages/translate.ts';
import { packingSlipRenderer, pdfRenderer } from '../pdf/pdf-renderer.ts';
import { pdfThread } from '../pdf/pdf-thread.ts';
import { demoAccounts } from '../sandbox/demo-accounts.ts';
import { serveFonts } from '../sandbox/page-template.ts';
import { cardService } from '../services/cards.ts';
import { googleService } from '../services/google.ts';
import { mailService } from '../services/mailer.ts';
import { drawBuild, pictureService } from '../services/pictures.ts';
import { searchService } from '../services/search.ts';
import { vatIdService } from '../services/vat-ids.ts';
import { ensureTrust } from './ensure-trust.ts';
import { type Jobs, startJobs, type WorkAges } from './jobs.ts';
import { onUse, watchUse } from './watch-use.ts';

export type AssembledShop = {
  app: FastifyInstance;
  shop: Shop;
  instance: string;
  open: () => Promise<string>;
  /** The caller closes the database. */
  close: () => Promise<void>;
  /** Undefined before background work has begun. */
  workAges: () => WorkAges | undefined;
};

/** One of several processes that share the port. */
export type Place = {
  instance: string;
  workers: number;
  /** Those of the worker that runs the jobs; undefined in that worker. */
  workAges?: (() => WorkAges | undefined) | undefined;
  otherMetrics: OtherMetrics;
  /** A visitor uses this worker, or another one: jobs leave them the machine. */
  reportUse: () => void;
  onOtherUse: (note: () => void) => void;
};

/** So that a proxy notices; longer than the interval of its health checks. */
const DRAIN_MS = 3_000;

/** A search before that reads the products at once. */
const SEARCH_DELAY_MS = 1_000;

/** The products that the search finds, as a share of its memory, beside it. */
const SHARE_OF_PRODUCTS = 1 / 3;

/** Time for running requests and jobs to finish. */
const GRACE_MS = 2_500;

/** The database must be open and migrated. */
export async function assembleShop(
  config: Config,
  database: Connection,
  web?: AppOptions['web'],
  place?: Place,
): Promise<AssembledShop> {
  const { db, pool, openJobPool, direct } = database;
  await ensureTrust(config, db);
  let address = config.publicUrl;
  const { locale, timeZone } = config;
  const t = translatorFor(locale);
  const { google, photoHosts, provider } = await googleService(config, {
    db,
    t,
    publicUrl: () => address,
    app: () => app,
  });
  const mails = await mailService(config, { db, t });
  const pictures = await pictureService(config, db);
  let jobs: Jobs | undefined;
  const workAges = place?.workAges ?? (() => jobs?.ages());
  const { cards, cardForm, sandbox: cardSandbox } = await cardService(config, { db, t });
  const writePdf = pdfThread(locale);
  const { staleMs } = config.cache;
  const fresh = freshness(db, staleMs, (topics) => forgetChanged(shop, topics));
  const changes = { verify: fresh.verify, staleMs };
  const settings = shopSettings(db, changes);
  const parts = currentParts({ db, staleMs });
  const offers = currentOffers(db, parts, changes);
  const shop: Shop = {
    db,
    direct: direct.db,
    cards,
    pictures: { store: pictures.store, render: pictures.render, drawBuild },
    mailer: mails.mailer,
    isMailPublic: config.isMailPublic,
    renderTerms: termsRenderer({ holdMinutes: config.holdMinutes }),
    renderEmail: emailRenderer({ locale, timeZone, publicUrl: () => address }),
    email: config.shopEmail,
    shopName: t('shop.name'),
    renderPdf: pdfRenderer(writePdf),
    renderPackingSlips: packingSlipRenderer(writePdf),
    google,
    currency: config.currency,
    sheets: partSheets({ locale, currency: config.currency, labels: specificationLabels(locale) }),
    fetchPriceList: priceListFetcher(),
    fetchPicture: pictureFetcher(),
    readPictureArchive,
    readPriceListFolder: priceListFolder(config.priceListFolder),
    describePart: describerOf(locale),
    search: await searchService(config, db, {
      log: (message) => app.log.info(message),
      warn: (message) => app.log.warn(message),
      onError: (error) => app.log.error(error),
    }),
    emptySearches: emptySearches(db, timeZone, (error) => app.log.error(error)),
    products: currentProducts({
      db,
      staleMs,
      maxBytes: config.searchMemoryBytes * SHARE_OF_PRODUCTS,
    }),
    parts,
    offers,
    guidedPlan: guidedPlans({ offers, settings }),
    categories: categoryFacts(db, changes),
    settings,
    vatIds: vatIdChecks({ db, settings, register: await vatIdService(config, (error) => app.log.warn(error)) }),
    taxRules: taxRules(db, changes),
    deliveryRules: deliveryRules(db, changes),
    automaticDiscounts: automaticDiscounts(db, staleMs),
    realServices: { mail: config.services.smtp !== undefined, cards: config.services.cards !== undefined },
    locale,
    timeZone,
    holdMinutes: config.holdMinutes,
    deviceSecret: await installationSecret(db, 'device-cookie'),
    factorSecret: await installationSecret(db, 'second-factor'),
    orderSecret: await installationSecret(db, 'order-access'),
    rateLimitScale: config.rateLimitScale,
    demoAccounts: config.isAllSandbox,
  };
  const instance = place?.instance ?? randomUUID();
  let isShuttingDown = false;
  const backlog = async () => {
    const ages = workAges();
    if (!ages) return undefined;
    const oldestDueJob = await oldestDueJobSeconds(db);
    return { oldestDueJob, lastMaintenance: ages.maintenanceSeconds, lastMailRound: ages.mailSeconds };
  };
  const app = await createApp({
    shop,
    tokens: accessTokens(db, await installationSecret(db, 'access-token')),
    figures: {
      pool,
      readFigures: () => readFigures(db),
      workAges,
      token: config.metricsToken,
      others: place?.otherMetrics,
    },
    workers: place?.workers ?? 1,
    health: { instance, isReady: () => isMigrated(db), isShuttingDown: () => isShuttingDown, backlog },
    publicUrl: () => address,
    locale,
    timeZone,
    trustProxy: config.trustProxy,
    requestTimeoutMs: config.requestTimeoutMs,
    bodyMemoryBytes: config.bodyMemoryBytes,
    fresh,
    cacheBytes: config.cache.bytes,
    newPagesPerMinute: config.newPagesPerMinute,
    logLevel: config.logLevel,
    hasDeveloperPages: config.hasDeveloperPages,
    demoAccounts: demoAccounts.map(({ role, email, password }) => ({ role, email, password })),
    web,
    sandbox: async (sandbox) => {
      if (provider || mails.mailbox) serveFonts(sandbox);
      if (cardSandbox) await sandbox.register(cardSandbox.calls);
      if (provider) await sandbox.register(provider);
      if (mails.mailbox) await sandbox.register(mails.mailbox);
    },
    sandboxMailbox: mails.mailbox !== undefined,
    imageHosts: [...photoHosts, ...pictures.hosts],
    cardForm,
  });
  const onError = (error: unknown) => app.log.error(error);
  const close = async () => {
    // The health check fails first, so that a proxy sends new requests to another process.
    isShuttingDown = true;
    if (config.trustProxy && app.server.listening) await delay(DRAIN_MS);
    // A client that never finishes its request must not block the shutdown.
    const forceClose = setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    await app.close();
    clearTimeout(forceClose);
    clearTimeout(startSearch);
    await Promise.race([jobs?.stop(), delay(GRACE_MS, undefined, { ref: false })]);
    await shop.search.close();
    await shop.emptySearches.flush().catch(onError);
    mails.close();
    pictures.close();
  };
  let startSearch: NodeJS.Timeout | undefined;
  let closing: Promise<void> | undefined;
  return {
    app,
    shop,
    instance,
    workAges,
    open: async () => {
      const listening = await app.listen({ host: config.host, port: config.port });
      if (!config.hasPublicUrl) address = listening;
      // The first visitors have the processor for themselves.
      startSearch = setTimeout(shop.search.start, SEARCH_DELAY_MS).unref();
      if (place?.workAges) {
        onUse(app.server, place.reportUse);
        return address;
      }
      const { note, isInUse } = watchUse();
      onUse(app.server, note);
      place?.onOtherUse(note);
      const report = cardSandbox?.reportPayments;
      jobs = await startJobs({
        shop,
        pool,
        openJobPool,
        direct: direct.db,
        isInUse,
        onError,
        ...(report && { reportPayments: () => report(`${listening}/api/payments/webhook`) }),
      });
      return address;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
