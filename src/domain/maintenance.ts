import { analyzeGrownTables } from '../db/analyze-grown-tables.ts';
import { deleteExpiredCarts } from './cart/carts.ts';
import { returnEndedOrders } from './cart/ordered-lines.ts';
import { compactProductCounts } from './catalogue/product-counts.ts';
import { deleteOldChanges } from './changes/find-changes.ts';
import { deleteExpiredGoogleFlows } from './identity/google-flows.ts';
import { deleteExpiredSessions } from './identity/sessions.ts';
import { deleteOldCounters } from './kernel/rate-counters.ts';
import { deleteUnconfirmedSubscribers } from './newsletter/subscribers.ts';
import { deleteOldNotices } from './notices/notices.ts';
import { joinGuestOrders } from './ordering/join-guest-orders.ts';
import { indexNewOrders } from './ordering/order-search.ts';
import { deleteExpiredIdempotencyKeys } from './ordering/orders.ts';
import { addPaymentReminders } from './ordering/payment-reminders.ts';
import { deleteExpiredLinks } from './outbox/mail-links.ts';
import { deleteOldMails } from './outbox/outbox.ts';
import { expireOrders } from './payment/end-order.ts';
import { settleUnfinishedPayments } from './payment/settle-unfinished-payments.ts';
import { deleteUnreferencedPictures } from './pictures/delete-unreferenced-pictures.ts';
import { deleteExpiredRefundKeys } from './refunds/refunds.ts';
import { deletePendingPhotos } from './returns/photos.ts';
import type { Shop } from './shop.ts';

/** Settles unreported payments before holds expire, so that paid orders are kept. Each step may fail alone. */
export async function runMaintenance(shop: Shop, onError: (error: unknown) => void): Promise<void> {
  await settleUnfinishedPayments(shop, onError).catch(onError);
  await expireOrders(shop, onError).catch(onError);
  await indexNewOrders(shop.db).catch(onError);
  await compactProductCounts(shop.db).catch(onError);
  await joinGuestOrders(shop.db).catch(onError);
  await addPaymentReminders(shop.db).catch(onError);
  await deleteExpiredIdempotencyKeys(shop.db).catch(onError);
  await deleteExpiredRefundKeys(shop.db).catch(onError);
  await deleteOldCounters(shop.db).catch(onError);
  await deleteExpiredSessions(shop.db).catch(onError);
  await deleteUnreferencedPictures(shop).catch(onError);
  await deletePendingPhotos(shop).catch(onError);
  await deleteExpiredLinks(shop.db).catch(onError);
  await deleteUnconfirmedSubscribers(shop.db).catch(onError);
  await deleteOldNotices(shop.db).catch(onError);
  await returnEndedOrders(shop.db, onError).catch(onError);
  await deleteExpiredCarts(shop.db).catch(onError);
  await deleteOldMails(shop.db).catch(onError);
  await deleteExpiredGoogleFlows(shop.db).catch(onError);
  await deleteOldChanges(shop.db).catch(onError);
  await analyzeGrownTables(shop.db).catch(onError);
}
