import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resetSecondFactor } from '../../contract/account/second-factor.ts';
import { makeAdmin, revokeAdmin } from '../../contract/account/user.ts';
import { endDeal, setDeal } from '../../contract/catalogue/deal.ts';
import { usualGuidedRules } from '../../contract/catalogue/guided-rules.ts';
import { uploadImage } from '../../contract/catalogue/image.ts';
import { deleteProduct } from '../../contract/catalogue/product.ts';
import { moderateCompletedBuild } from '../../contract/community/completed-build.ts';
import { markMessage, sendMessage } from '../../contract/community/contact.ts';
import { answerQuestion, askQuestion, moderateAnswer, moderateQuestion } from '../../contract/community/question.ts';
import { addReview, moderateReview } from '../../contract/community/review.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import {
  addOrderNote,
  deliverBooking,
  refundBooking,
  revokeOrderLinks,
  shipBooking,
} from '../../contract/orders/booking.ts';
import { cancelByShop, quoteCancellation } from '../../contract/orders/cancellation.ts';
import { enterOrder, quoteEnteredOrder } from '../../contract/orders/entered-order.ts';
import { recordHandPayment } from '../../contract/orders/hand-payment.ts';
import { releaseHolds } from '../../contract/orders/hold.ts';
import { correctAddress } from '../../contract/orders/order-address.ts';
import { listOrderEmails, sendOrderEmail } from '../../contract/orders/order-email.ts';
import { addRefund, correctRefund, quoteRefund, retryRefund } from '../../contract/orders/refund.ts';
import {
  acceptReturn,
  closeReturn,
  declineReturn,
  inspectReturn,
  quoteReturnRefund,
  receiveReturn,
  refundReturn,
  requestReturn,
} from '../../contract/orders/return.ts';
import { shipOrders } from '../../contract/orders/ship-orders.ts';
import { changeTracking, deliverShipment, listShipments, shipLines } from '../../contract/orders/shipment.ts';
import { acceptVatId } from '../../contract/orders/vat-check.ts';
import { carryOutWithdrawal } from '../../contract/orders/withdrawal.ts';
import { setAccounts, usualAccounts } from '../../contract/owner/accounts.ts';
import { editProducts, previewBulkEdit, undoBulkEdit } from '../../contract/owner/bulk-edit.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  deleteDeliveryMethod,
  deleteDeliveryZone,
  deleteParcelSize,
  deletePickupAddress,
  setDeliveryTimes,
  setParcelSize,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../contract/owner/delivery.ts';
import { createDiscount, endDiscount, updateDiscount } from '../../contract/owner/discount.ts';
import { editFacts, editProductFacts, readFactFile } from '../../contract/owner/facts.ts';
import { dismissFailedEmail, sendFailedEmail } from '../../contract/owner/failed-email.ts';
import { identifyProducts, receiveGoods, undoGoodsReceipt } from '../../contract/owner/goods-receipt.ts';
import { setGuidedRules } from '../../contract/owner/guided-rules.ts';
import { changeImport, deleteImport, mapImport, uploadImport } from '../../contract/owner/import.ts';
import { deleteImportArchive, uploadImportArchive } from '../../contract/owner/import-archive.ts';
import { deleteImportSource, setImportSource } from '../../contract/owner/import-source.ts';
import { deleteManufacturer, setManufacturer } from '../../contract/owner/manufacturer.ts';
import { addProduct, editProduct } from '../../contract/owner/product-edit.ts';
import { restoreProduct } from '../../contract/owner/restore-product.ts';
import { cancelScheduledEdit, scheduleBulkEdit } from '../../contract/owner/scheduled-edit.ts';
import { deleteSearchWords, setSearchWords } from '../../contract/owner/search-words.ts';
import { setSecuritySettings } from '../../contract/owner/security-settings.ts';
import { setShopSettings } from '../../contract/owner/shop-settings.ts';
import { changeStaff, inviteStaff, removeStaff, withdrawInvitation } from '../../contract/owner/staff.ts';
import { setLogPeriod } from '../../contract/owner/staff-log.ts';
import {
  addEuTaxRates,
  deleteProductTaxClass,
  deleteTaxRate,
  setCategoryTaxClass,
  setProductTaxClass,
  setTaxRate,
  setTaxSettings,
} from '../../contract/owner/tax.ts';
import { anAddress } from '../../testing/scene/address.ts';
import { book, buyAndSettle } from '../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../testing/scene/checkout.ts';
import { showBuild } from '../../testing/scene/completed-builds.ts';
import { failNewMail } from '../../testing/scene/failed-mails.ts';
import { aPictureArchive } from '../../testing/scene/import-archives.ts';
import { importer, importFile, partFile, sendFile } from '../../testing/scene/imports.ts';
import { address, orderOf } from '../../testing/scene/orders.ts';
import { drawPicture, upload } from '../../testing/scene/pictures.ts';
import { bodyOf, shippedOrderOf } from '../../testing/scene/returns.ts';
import { addApp } from '../../testing/scene/second-factor.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { RequestOptions, Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';
import { findAllEntries } from '../staff-log/find-entries.ts';
import { insertWithdrawal } from '../withdrawals/insert-withdrawal.ts';

type Scene = { shop: TestShop; boss: Visitor; other: Visitor; customer: Visitor };
type Act = { endpoint: Endpoint; ask: (scene: Scene) => Promise<RequestOptions> };

const discount = { name: 'Ten percent', kind: 'percentage', percent: 10 };

const zone = { name: 'Germany', areas: [{ country: 'DE' }] };

const method = {
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, price: 4.9 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};

const size = { weight: 2000, length: 400, width: 250, height: 110 };

const aCent = { amount: 0.01 };

const at = (id: string): RequestOptions => ({ params: { id } });

const idOf = async ({ shop }: Scene, { email }: Visitor) =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

async function manufacturer({ shop }: Scene) {
  const { id } = await stockProduct(shop.db);
  await shop.db.updateTable('products').set({ brand: 'Acme' }).where('id', '=', id).execute();
  const body = { manufacturer: 'Acme Inc.', address: '1 Main Street', contact: 'safety@example.com' };
  return { params: { brand: 'acme' }, body };
}

async function bulkEdit({ shop, boss }: Scene) {
  const { id } = await stockProduct(shop.db);
  const edit = { selection: { products: [id] }, change: { stock: { mode: 'add', quantity: 1 } } } as const;
  const { body } = await boss.call(previewBulkEdit, { body: edit });
  return { ...edit, fingerprint: body.fingerprint };
}

async function factsEdit({ db }: TestShop) {
  const { id } = await stockProduct(db);
  await db.updateTable('products').set({ category: 'gpu' }).where('id', '=', id).execute();
  return { product: id, category: 'gpu' as const, version: 1, facts: { length: 300 } };
}
const schedule = async (scene: Scene) => ({ ...(await bulkEdit(scene)), startsAt: '2099-01-01T00:00:00Z' });

const newZone = async (boss: Visitor): Promise<string> =>
  (await boss.call(createDeliveryZone, { body: zone })).body.zones[0]?.id ?? '';

const newMethod = async (boss: Visitor): Promise<string> => {
  const { body } = await boss.call(createDeliveryMethod, { ...at(await newZone(boss)), body: method });
  return body.zones[0]?.methods[0]?.id ?? '';
};

async function paidOrder({ shop, boss, customer }: Scene, ...acts: (typeof shipBooking)[]): Promise<RequestOptions> {
  const { id } = await buyAndSettle(customer, await stockProduct(shop.db));
  for (const act of acts) await boss.call(act, at(id));
  return at(id);
}

async function wholeOrder(scene: Scene): Promise<RequestOptions> {
  const asked = await paidOrder(scene);
  const { body } = await scene.boss.call(listShipments, asked);
  return { ...asked, body: { lines: body.lines.map(({ lineId, open }) => ({ lineId, quantity: open })) } };
}

async function shipment(scene: Scene): Promise<string> {
  return (await scene.boss.call(shipLines, await wholeOrder(scene))).body._id;
}

async function question({ shop, customer }: Scene): Promise<string> {
  const asked = { ...at((await stockProduct(shop.db)).id), body: { author: 'Ada', text: 'Does it fit?' } };
  return (await customer.call(askQuestion, asked)).body.insertedId;
}

async function refusedRefund(scene: Scene) {
  const { body } = await scene.boss.call(addRefund, { ...(await paidOrder(scene)), body: aCent });
  await scene.shop.db.updateTable('refunds').set({ state: 'refused', finishedAt: null }).execute();
  return at(body._id);
}

async function returned({ shop, boss, customer }: Scene, ...done: (typeof acceptReturn | typeof receiveReturn)[]) {
  const { params, lineId } = await shippedOrderOf(shop, customer, await stockProduct(shop.db));
  const { body } = await customer.call(requestReturn, { params, body: bodyOf([[lineId, 1]]) });
  for (const act of done) await boss.call(act, at(body._id));
  return { ...at(body._id), lineId: body.lines[0]?._id ?? '' };
}

async function mappedSupplier({ shop, boss }: Scene) {
  await importer(shop, boss).check(partFile);
  const body = { address: 'https://example.com/prices.csv', hour: 4, maxShare: 30 };
  return { params: { supplier: 'acme' }, body };
}

const acts: Act[] = [
  { endpoint: makeAdmin, ask: async ({ customer }) => ({ params: { email: customer.email } }) },
  { endpoint: revokeAdmin, ask: async ({ other }) => ({ params: { email: other.email } }) },
  { endpoint: inviteStaff, ask: async () => ({ body: { email: 'new@example.com', role: 'orders' } }) },
  {
    endpoint: withdrawInvitation,
    ask: async ({ boss }) => {
      const { body } = await boss.call(inviteStaff, { body: { email: 'new@example.com', role: 'orders' } });
      return at(body.invitations[0]?._id ?? '');
    },
  },
  {
    endpoint: changeStaff,
    ask: async (scene) => ({ ...at(await idOf(scene, scene.other)), body: { role: 'orders' } }),
  },
  { endpoint: removeStaff, ask: async (scene) => at(await idOf(scene, scene.other)) },
  { endpoint: shipBooking, ask: (scene) => paidOrder(scene) },
  { endpoint: deliverBooking, ask: (scene) => paidOrder(scene, shipBooking) },
  { endpoint: acceptReturn, ask: (scene) => returned(scene) },
  {
    endpoint: declineReturn,
    ask: async (scene) => ({ ...(await returned(scene)), body: { text: 'It is used.' } }),
  },
  { endpoint: receiveReturn, ask: (scene) => returned(scene, acceptReturn) },
  {
    endpoint: inspectReturn,
    ask: async (scene) => {
      const { lineId, ...asked } = await returned(scene, acceptReturn, receiveReturn);
      return { ...asked, body: { lines: [{ lineId, toStock: 1, toRepair: 0, scrapped: 0 }] } };
    },
  },
  {
    endpoint: refundReturn,
    ask: async (scene) => {
      const { lineId, ...asked } = await returned(scene, acceptReturn, receiveReturn);
      await scene.boss.call(inspectReturn, {
        ...asked,
        body: { lines: [{ lineId, toStock: 1, toRepair: 0, scrapped: 0 }] },
      });
      return { ...asked, body: {} };
    },
  },
  {
    endpoint: closeReturn,
    ask: async (scene) => ({ ...(await returned(scene, acceptReturn)), body: { resolution: 'not_received' } }),
  },
  { endpoint: refundBooking, ask: (scene) => paidOrder(scene) },
  {
    endpoint: releaseHolds,
    ask: async ({ shop, customer }) => {
      const { id } = await book(customer, await stockProduct(shop.db));
      return { body: { orders: [id] } };
    },
  },
  {
    endpoint: addOrderNote,
    ask: async (scene) => ({ ...(await paidOrder(scene)), body: { text: 'Called back.' } }),
  },
  { endpoint: revokeOrderLinks, ask: (scene) => paidOrder(scene) },
  {
    endpoint: sendOrderEmail,
    ask: async (scene) => {
      const { body } = await scene.boss.call(listOrderEmails, await paidOrder(scene));
      await scene.shop.db.updateTable('outbox').set({ givenUpAt: new Date() }).execute();
      return at(body[0]?._id ?? '');
    },
  },
  { endpoint: shipLines, ask: wholeOrder },
  {
    endpoint: shipOrders,
    ask: async ({ shop, customer }) => {
      const { id } = await buyAndSettle(customer, await stockProduct(shop.db));
      return { body: { orders: [{ order: id }] } };
    },
  },
  { endpoint: deliverShipment, ask: async (scene) => at(await shipment(scene)) },
  {
    endpoint: changeTracking,
    ask: async (scene) => ({ ...at(await shipment(scene)), body: { carrier: 'ups', trackingNumber: '1Z' } }),
  },
  { endpoint: cancelByShop, ask: async (scene) => ({ ...(await paidOrder(scene)), body: { reason: 'Damaged.' } }) },
  {
    endpoint: recordHandPayment,
    ask: async ({ shop, customer }) => {
      const { id, price } = await book(customer, await stockProduct(shop.db));
      return { ...at(id), body: { method: 'cash', amount: price, receivedOn: '2026-01-02' } };
    },
  },
  {
    endpoint: enterOrder,
    ask: async ({ shop }) => {
      const { german: methodId } = await openForCheckout(shop);
      const lines = [{ product: (await stockProduct(shop.db, { price: 50 })).id, quantity: 1 }];
      const body = { email: 'caller@example.com', deliveryAddress: berlin, methodId, lines, total: 54.9, holdDays: 3 };
      return { body };
    },
  },
  { endpoint: addRefund, ask: async (scene) => ({ ...(await paidOrder(scene)), body: aCent }) },
  { endpoint: retryRefund, ask: refusedRefund },
  {
    endpoint: correctRefund,
    ask: async (scene) => ({ ...(await refusedRefund(scene)), body: { as: 'void' as const } }),
  },
  {
    endpoint: addProduct,
    ask: async ({ boss }) => {
      const { body } = await boss.call(uploadImage, await upload(await drawPicture(9, 9).png().toBuffer()));
      const { url: picture } = body.data;
      return { body: { name: 'Part', description: 'A part.', price: 9.99, quantity: 1, picture } };
    },
  },
  {
    endpoint: editProduct,
    ask: async ({ shop }) => ({ ...at((await stockProduct(shop.db)).id), body: { version: 1, stockChange: 5 } }),
  },
  { endpoint: deleteProduct, ask: async ({ shop }) => at((await stockProduct(shop.db)).id) },
  {
    endpoint: restoreProduct,
    ask: async ({ shop, boss }) => {
      const product = at((await stockProduct(shop.db)).id);
      await boss.call(deleteProduct, product);
      return product;
    },
  },
  {
    endpoint: setDeal,
    ask: async ({ shop }) => ({
      body: { _id: (await stockProduct(shop.db)).id, price: 9.99, endsAt: '2100-01-01T00:00:00Z' },
    }),
  },
  {
    endpoint: endDeal,
    ask: async ({ shop, boss }) => {
      const { id } = await stockProduct(shop.db);
      await boss.call(setDeal, { body: { _id: id, price: 9.99, endsAt: '2100-01-01T00:00:00Z' } });
      return {};
    },
  },
  {
    endpoint: moderateReview,
    ask: async ({ customer }) => {
      const { body } = await customer.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 1 } });
      return { ...at(body.insertedId), body: { state: 'hidden' } };
    },
  },
  {
    endpoint: moderateCompletedBuild,
    ask: async ({ shop, customer }) => {
      const { slug } = await showBuild(shop.db, customer, await stockProduct(shop.db));
      return { params: { slug }, body: { state: 'hidden' } };
    },
  },
  {
    endpoint: moderateQuestion,
    ask: async (scene) => ({ ...at(await question(scene)), body: { state: 'hidden' } }),
  },
  {
    endpoint: moderateAnswer,
    ask: async (scene) => {
      const response = { ...at(await question(scene)), body: { author: 'Shop', text: 'It does.' } };
      return { ...at((await scene.boss.call(answerQuestion, response)).body.insertedId), body: { state: 'hidden' } };
    },
  },
  { endpoint: setSearchWords, ask: async () => ({ params: { name: 'webcam' }, body: { words: 'eye' } }) },
  {
    endpoint: deleteSearchWords,
    ask: async ({ boss }) => {
      await boss.call(setSearchWords, { params: { name: 'webcam' }, body: { words: 'eye' } });
      return { params: { name: 'webcam' } };
    },
  },
  {
    endpoint: acceptVatId,
    ask: async (scene) => {
      const { params } = await paidOrder(scene);
      const { id } = params as { id: string };
      const check = { orderId: id, vatId: 'DE123456789', result: 'unavailable', checkedAt: new Date() };
      await scene.shop.db.insertInto('orderVatChecks').values(check).execute();
      return at(id);
    },
  },
  {
    endpoint: carryOutWithdrawal,
    ask: async (scene) => {
      const { params } = await wholeOrder(scene);
      const { lines } = (await scene.boss.call(listShipments, { params: params as { id: string } })).body;
      const units = lines.map(({ lineId, open }) => ({ lineId, quantity: open }));
      const orderId = (params as { id: string }).id;
      const declared = { orderId, name: 'Ada', isConfirmed: false, actorId: null, units };
      return at(await scene.shop.db.transaction().execute((transaction) => insertWithdrawal(transaction, declared)));
    },
  },
  {
    endpoint: resetSecondFactor,
    ask: async ({ customer }) => {
      await addApp(customer);
      return { params: { email: customer.email } };
    },
  },
  {
    endpoint: setGuidedRules,
    ask: async () => ({ params: { purpose: 'office' }, body: usualGuidedRules.workstation }),
  },
  { endpoint: setSecuritySettings, ask: async () => ({ body: { staffFactorDays: 30, stepUpRefund: 100 } }) },
  { endpoint: setManufacturer, ask: (scene) => manufacturer(scene) },
  {
    endpoint: deleteManufacturer,
    ask: async (scene) => {
      const asked = await manufacturer(scene);
      await scene.boss.call(setManufacturer, asked);
      return { params: asked.params };
    },
  },
  {
    endpoint: correctAddress,
    ask: async (scene) => {
      const product = await stockProduct(scene.shop.db);
      const { orderId } = await placeOrderOfLines(scene.shop.shop, orderOf([[product, 1]], { shippingAmount: 490 }));
      return { ...at(orderId), body: { address: { ...address, line1: 'Street 2' } } };
    },
  },
  {
    endpoint: receiveGoods,
    ask: async ({ shop }) => {
      const { id } = await stockProduct(shop.db);
      return { body: { reference: 'DN 1', lines: [{ product: id, quantity: 2 }] } };
    },
  },
  {
    endpoint: undoGoodsReceipt,
    ask: async ({ shop, boss }) => {
      const { id } = await stockProduct(shop.db);
      const body = { reference: 'DN 2', lines: [{ product: id, quantity: 2 }] };
      return at((await boss.call(receiveGoods, { body })).body._id);
    },
  },
  { endpoint: editProducts, ask: async (scene) => ({ body: await bulkEdit(scene) }) },
  {
    endpoint: undoBulkEdit,
    ask: async (scene) => at((await scene.boss.call(editProducts, { body: await bulkEdit(scene) })).body._id),
  },
  {
    endpoint: editProductFacts,
    ask: async ({ shop }) => {
      const { product, ...body } = await factsEdit(shop);
      return { params: { id: product }, body };
    },
  },
  { endpoint: editFacts, ask: async ({ shop }) => ({ body: { edits: [await factsEdit(shop)] } }) },
  { endpoint: scheduleBulkEdit, ask: async (scene) => ({ body: await schedule(scene) }) },
  {
    endpoint: cancelScheduledEdit,
    ask: async (scene) => at((await scene.boss.call(scheduleBulkEdit, { body: await schedule(scene) })).body._id),
  },
  { endpoint: uploadImport, ask: () => importFile() },
  {
    endpoint: mapImport,
    ask: async ({ boss }) => {
      const { _id, mapping } = (await sendFile(boss, partFile)).body;
      return { ...at(_id), body: { supplier: 'acme', columns: mapping.columns, maxPriceChange: 50 } };
    },
  },
  {
    endpoint: changeImport,
    ask: async ({ shop, boss }) => {
      const { _id } = await importer(shop, boss).check(partFile);
      return { ...at(_id), body: { act: 'apply' } };
    },
  },
  { endpoint: deleteImport, ask: async ({ boss }) => at((await sendFile(boss, partFile)).body._id) },
  {
    endpoint: uploadImportArchive,
    ask: async ({ boss }) => ({ ...at((await sendFile(boss, partFile)).body._id), ...(await aPictureArchive()) }),
  },
  {
    endpoint: deleteImportArchive,
    ask: async ({ boss }) => {
      const asked = at((await sendFile(boss, partFile)).body._id);
      await boss.call(uploadImportArchive, { ...asked, ...(await aPictureArchive()) });
      return asked;
    },
  },
  { endpoint: setImportSource, ask: mappedSupplier },
  {
    endpoint: deleteImportSource,
    ask: async (scene) => {
      const asked = await mappedSupplier(scene);
      await scene.boss.call(setImportSource, asked);
      return { params: asked.params };
    },
  },
  { endpoint: setAccounts, ask: async () => ({ body: usualAccounts }) },
  { endpoint: setLogPeriod, ask: async () => ({ body: { days: 365 } }) },
  { endpoint: setShopSettings, ask: async () => ({ body: { returnDays: 30 } }) },
  { endpoint: setTaxSettings, ask: async () => ({ body: { prices: 'without_tax', deliveryTaxClass: 'reduced' } }) },
  { endpoint: setTaxRate, ask: async () => ({ body: { country: 'DE', taxClass: 'standard', rate: 19 } }) },
  {
    endpoint: deleteTaxRate,
    ask: async ({ boss }) => {
      const body = { country: 'DE', taxClass: 'standard', rate: 19 };
      return at((await boss.call(setTaxRate, { body })).body.rates[0]?._id as string);
    },
  },
  { endpoint: addEuTaxRates, ask: async () => ({}) },
  { endpoint: setCategoryTaxClass, ask: async () => ({ params: { category: 'gpu' }, body: { taxClass: 'zero' } }) },
  {
    endpoint: setProductTaxClass,
    ask: async ({ shop }) => ({ ...at((await stockProduct(shop.db)).id), body: { taxClass: 'zero' } }),
  },
  {
    endpoint: deleteProductTaxClass,
    ask: async ({ shop, boss }) => {
      const product = at((await stockProduct(shop.db)).id);
      await boss.call(setProductTaxClass, { ...product, body: { taxClass: 'zero' } });
      return product;
    },
  },
  { endpoint: createDeliveryZone, ask: async () => ({ body: zone }) },
  {
    endpoint: updateDeliveryZone,
    ask: async ({ boss }) => ({ ...at(await newZone(boss)), body: { ...zone, name: 'Other' } }),
  },
  { endpoint: deleteDeliveryZone, ask: async ({ boss }) => at(await newZone(boss)) },
  { endpoint: createDeliveryMethod, ask: async ({ boss }) => ({ ...at(await newZone(boss)), body: method }) },
  {
    endpoint: updateDeliveryMethod,
    ask: async ({ boss }) => ({ ...at(await newMethod(boss)), body: { ...method, name: 'Other' } }),
  },
  { endpoint: deleteDeliveryMethod, ask: async ({ boss }) => at(await newMethod(boss)) },
  { endpoint: setDeliveryTimes, ask: async () => ({ body: { cutoff: '11:11', workingDays: [1] } }) },
  { endpoint: setPickupAddress, ask: async () => ({ body: { address: anAddress() } }) },
  {
    endpoint: deletePickupAddress,
    ask: async ({ boss }) => {
      await boss.call(setPickupAddress, { body: { address: anAddress() } });
      return {};
    },
  },
  { endpoint: setParcelSize, ask: async () => ({ params: { category: 'gpu' }, body: size }) },
  {
    endpoint: deleteParcelSize,
    ask: async ({ boss }) => {
      await boss.call(setParcelSize, { params: { category: 'gpu' }, body: size });
      return { params: { category: 'gpu' } };
    },
  },
  { endpoint: createDiscount, ask: async () => ({ body: discount }) },
  {
    endpoint: updateDiscount,
    ask: async ({ boss }) => ({
      ...at((await boss.call(createDiscount, { body: discount })).body._id),
      body: { ...discount, name: 'Other', version: 1 },
    }),
  },
  {
    endpoint: endDiscount,
    ask: async ({ boss }) => at((await boss.call(createDiscount, { body: discount })).body._id),
  },
  { endpoint: sendFailedEmail, ask: async ({ shop }) => at(await failNewMail(shop.db, { email: 'n@example.com' })) },
  { endpoint: dismissFailedEmail, ask: async ({ shop }) => at(await failNewMail(shop.db, { email: 'n@example.com' })) },
  {
    endpoint: markMessage,
    ask: async ({ customer }) => {
      const body = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' };
      const { insertedId } = (await customer.call(sendMessage, { body })).body;
      return { ...at(insertedId), body: { state: 'handled' } };
    },
  },
];

async function everything({ db }: TestShop): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select json_agg(t order by id) from (select id, role, closed_at, second_factor_at from users) t) as users,
      (select json_agg(t order by id) from staff_invitations t) as invitations,
      (select json_agg(t order by id) from orders t) as orders,
      (select json_agg(t order by id) from order_events t) as events,
      (select json_agg(t order by id) from payments t) as payments,
      (select json_agg(t order by id) from order_lines t) as lines,
      (select json_agg(t order by id) from returns t) as returns,
      (select json_agg(t order by id) from return_lines t) as return_lines,
      (select json_agg(t order by id) from products t) as products,
      (select json_agg(t order by id) from stock_movements t) as movements,
      (select json_agg(t) from deals t) as deals, (select json_agg(t order by id) from reviews t) as reviews,
      (select json_agg(t order by id) from completed_builds t) as completed_builds,
      (select json_agg(t order by id) from contact_messages t) as messages,
      (select json_agg(t order by id) from questions t) as questions,
      (select json_agg(t order by id) from answers t) as answers,
      (select json_agg(t order by name) from search_words t) as search_words,
      (select json_agg(t) from shop_settings t) as shop_settings,
      (select json_agg(t order by id) from tax_rates t) as tax_rates,
      (select json_agg(t order by category) from category_tax_classes t) as category_tax_classes,
      (select json_agg(t order by product_id) from product_tax_classes t) as product_tax_classes,
      (select json_agg(t order by id) from discounts t) as discounts,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from delivery_settings t) as delivery_settings,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from delivery_zones t) as delivery_zones,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from delivery_methods t) as delivery_methods,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from delivery_weights t) as delivery_weights,
      (select json_agg(t order by brand_key) from manufacturers t) as manufacturers,
      (select json_agg(t order by id) from goods_receipts t) as goods_receipts,
      (select json_agg(t order by id) from bulk_edits t) as bulk_edits,
      (select json_agg(t order by product_id) from product_facts t) as product_facts,
      (select json_agg(t order by product_id) from product_costs t) as product_costs,
      (select json_agg(t order by id) from scheduled_edits t) as scheduled_edits,
      (select json_agg(t order by id) from imports t) as imports,
      (select json_agg(t) from import_rows t) as import_rows,
      (select json_agg(t) from import_pictures t) as import_pictures,
      (select json_agg(t) from import_archives t) as import_archives,
      (select json_agg(t) from import_archive_files t) as import_archive_files,
      (select json_agg(t) from import_mappings t) as import_mappings,
      (select json_agg(t) from import_sources t) as import_sources,
      (select json_agg(t order by order_id) from order_vat_checks t) as vat_checks,
      (select json_agg(t order by id) from withdrawals t) as withdrawals,
      (select json_agg(t order by id) from refunds t) as refunds,
      (select json_agg(t order by id) from shipments t) as shipments,
      (select json_agg(t order by id) from order_notes t) as order_notes,
      (select json_agg(t order by id) from outbox t) as mails,
      (select json_agg(t order by id) from staff_log t) as log,
      (select json_agg(t order by id) from staff_log_changes t) as log_changes
  `.execute(db);
  return rows[0] ?? {};
}

function withoutLog({ log: _, log_changes: __, ...others }: Record<string, unknown>) {
  return others;
}

const lastEntry = async ({ db, shop }: TestShop) => (await findAllEntries(db, {}, shop.timeZone)).at(-1);

async function openScene(): Promise<Scene> {
  const shop = await openTestShop({ SANDBOX_WEBHOOKS: 'off' });
  return { shop, boss: await shop.admin(), other: await shop.admin(), customer: await shop.customer() };
}

test('R4 covers every write call of staff', () => {
  // They only read, what does not fit into an address.
  const reads: string[] = [
    quoteRefund.name,
    quoteCancellation.name,
    quoteEnteredOrder.name,
    quoteReturnRefund.name,
    identifyProducts.name,
    previewBulkEdit.name,
    readFactFile.name,
  ];
  const changes = endpoints.filter(({ method, name }) => method !== 'GET' && !reads.includes(name));
  const all = changes.filter(({ access }) => access === 'staff').map(({ name }) => name);
  expect(acts.map(({ endpoint }) => endpoint.name).sort()).toEqual(all.sort());
});

test.each(acts)(
  'R4 $endpoint.name is logged, and has no effect for an admin who is revoked concurrently',
  async (act) => {
    const scene = await openScene();
    const { shop, boss } = scene;
    const asked = await act.ask(scene);
    const before = await everything(shop);
    let answered = false;
    let answering: ReturnType<Visitor['call']> | undefined;
    await shop.db.transaction().execute(async (demotion) => {
      await demotion.updateTable('users').set({ role: 'customer' }).where('email', '=', boss.email).execute();
      answering = boss.call(act.endpoint, asked).finally(() => {
        answered = true;
      });
      const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      while (!answered && (await waiting.execute(shop.db)).rows[0]?.count === 0) await new Promise(setImmediate);
    });
    const { status, body } = (await answering) ?? {};
    expect([status, body?.code]).toEqual([403, 'forbidden']);
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', boss.email).execute();
    expect(await everything(shop)).toEqual(before);
    expect((await boss.call(act.endpoint, asked)).status).toBeLessThan(300);
    expect(withoutLog(await everything(shop))).not.toEqual(withoutLog(before));
    expect(await lastEntry(shop)).toMatchObject({
      act: act.endpoint.name,
      userId: await idOf(scene, boss),
      network: '127.0.0.1',
      changes: expect.arrayContaining([expect.objectContaining({ subject: expect.any(String) })]),
    });
  },
);
