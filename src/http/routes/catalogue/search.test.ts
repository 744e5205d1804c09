import { expect, test } from 'vitest';
import { listUsers } from '../../../contract/account/user.ts';
import { listBuildCandidates } from '../../../contract/catalogue/build.ts';
import { listBrands, listManagedProducts, listProducts } from '../../../contract/catalogue/product.ts';
import { suggestProducts } from '../../../contract/catalogue/search.ts';
import { listAllCompletedBuilds, shareBuild } from '../../../contract/community/completed-build.ts';
import { listMessages, sendMessage } from '../../../contract/community/contact.ts';
import { exportSubscribers, listSubscribers, subscribe } from '../../../contract/community/newsletter.ts';
import { askQuestion, listAllQuestions } from '../../../contract/community/question.ts';
import { addReview, listAllReviews } from '../../../contract/community/review.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { listBookings, shipBooking } from '../../../contract/orders/booking.ts';
import { listOrderReturns, listReturns, requestReturn } from '../../../contract/orders/return.ts';
import { listWithdrawals } from '../../../contract/orders/withdrawal.ts';
import { createDiscount, listDiscounts } from '../../../contract/owner/discount.ts';
import { exportCustomers } from '../../../contract/owner/exports/customers.ts';
import { exportOrderLines, exportOrders } from '../../../contract/owner/exports/orders.ts';
import { exportProducts } from '../../../contract/owner/exports/products.ts';
import { exportReturns } from '../../../contract/owner/exports/returns.ts';
import { exportLog, listLog } from '../../../contract/owner/staff-log.ts';
import { insertWithdrawal } from '../../../domain/withdrawals/insert-withdrawal.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { buyBuild, photoOf, shownAs } from '../../../testing/scene/completed-builds.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const searched: Endpoint[] = [
  listProducts,
  listManagedProducts,
  listBookings,
  listUsers,
  listAllReviews,
  listAllCompletedBuilds,
  listAllQuestions,
  listMessages,
  listSubscribers,
  listDiscounts,
  listReturns,
  listWithdrawals,
  listLog,
];

/** Filtered by the conditions of their lists. */
const exported = [
  exportSubscribers,
  exportLog,
  exportProducts,
  exportOrders,
  exportOrderLines,
  exportReturns,
  exportCustomers,
];

test('C2 every search matches distinct words in any order and ignores those after the eighth', async () => {
  const withWords = endpoints.filter(({ query }) => Object.hasOwn((query as { shape?: object })?.shape ?? {}, 'q'));
  expect(withWords.map(({ name }) => name).sort()).toEqual(
    [...searched, ...exported, listBrands, listBuildCandidates, suggestProducts].map(({ name }) => name).sort(),
  );
  const shop = await openTestShop();
  const [boss, someone] = [await shop.admin(), await shop.customer('zedabcdefghi')];
  const product = await stockProduct(shop.db, { name: 'zedabcdefghi part' });
  const { id } = await buyAndSettle(someone, product);
  await boss.call(shipBooking, { params: { id } });
  const { returnable } = (await someone.call(listOrderReturns, { params: { id } })).body;
  const lineId = returnable[0]?.lineId ?? '';
  const line = { lineId, quantity: 1, reason: 'changed_mind' };
  await someone.call(requestReturn, { params: { id }, body: { kind: 'return', lines: [line] } });
  const [builder, fan] = [await shop.customer(), await stockProduct(shop.db)];
  const { build } = await buyBuild(shop.db, builder, fan);
  const shown = { ...shownAs([await photoOf(builder)], fan.id), title: 'zedabcdefghi' };
  await builder.call(shareBuild, { params: { id: build }, body: shown });
  await someone.call(addReview, { body: { author: 'zedabcdefghi', text: 'Quiet.', rating: 1 } });
  const declared = {
    orderId: id,
    name: 'zedabcdefghi',
    isConfirmed: false,
    actorId: null,
    units: [{ lineId, quantity: 1 }],
  };
  await shop.db.transaction().execute((transaction) => insertWithdrawal(transaction, declared));
  const question = { author: 'zedabcdefghi', text: 'Does it fit?' };
  await someone.call(askQuestion, { params: { id: product.id }, body: question });
  const message = { name: 'zedabcdefghi', email: 'n@example.com', subject: 'S', message: 'M' };
  await shop.visitor().call(sendMessage, { body: message });
  await shop.visitor().call(subscribe, { body: { email: 'zedabcdefghi@example.com' } });
  await boss.call(createDiscount, { body: { name: 'zedabcdefghi', kind: 'percentage', percent: 10 } });
  for (const endpoint of searched) {
    const found = async (q: string) => (await boss.call(endpoint, { query: { q } })).headers['x-total-count'];
    const counts = {
      one: await found('ZED'),
      anyOrder: await found('fgh zed'),
      shorter: await found('ze'),
      shortInside: await found('gh'),
      unknown: await found('zed nowhere'),
      repeated: await found('zed ZED zed zed zed zed zed zed nowhere'),
      beyond: await found('zed edab dabc abcd bcde cdef defg efgh nowhere'),
      eighth: await found('zed edab dabc abcd bcde cdef defg nowhere'),
    };
    expect([endpoint.name, counts]).toEqual([
      endpoint.name,
      {
        one: '1',
        anyOrder: '1',
        shorter: '1',
        shortInside: '0',
        unknown: '0',
        repeated: '0',
        beyond: '1',
        eighth: '0',
      },
    ]);
  }
});
