import { describe, expect, test } from 'vitest';
import { listProductsByIds } from '../../contract/account/saved.ts';
import { listUsers } from '../../contract/account/user.ts';
import { getCart } from '../../contract/buying/cart.ts';
import { getProductDelivery } from '../../contract/buying/product-delivery.ts';
import { listBuildCandidates, readBuild } from '../../contract/catalogue/build.ts';
import { writeBuildText } from '../../contract/catalogue/build-text.ts';
import { endDeal } from '../../contract/catalogue/deal.ts';
import { readGuidedBuild } from '../../contract/catalogue/guided-build.ts';
import { listBrands, listManagedProducts, listProducts } from '../../contract/catalogue/product.ts';
import { searchProducts, suggestProducts } from '../../contract/catalogue/search.ts';
import {
  listAllCompletedBuilds,
  listCompletedBuilds,
  listShareableBuilds,
} from '../../contract/community/completed-build.ts';
import { listMessages } from '../../contract/community/contact.ts';
import { exportSubscribers, listSubscribers } from '../../contract/community/newsletter.ts';
import { listProductReviews } from '../../contract/community/product-review.ts';
import { listAllQuestions, listQuestions } from '../../contract/community/question.ts';
import { listAllReviews, listOwnReviews, listReviews } from '../../contract/community/review.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { listBookings } from '../../contract/orders/booking.ts';
import { listHolds } from '../../contract/orders/hold.ts';
import { listItemsToPick } from '../../contract/orders/picking-list.ts';
import { listReturns } from '../../contract/orders/return.ts';
import { getLabelAddresses, getPackingSlips, listOrdersToShip } from '../../contract/orders/ship-orders.ts';
import { listWithdrawals } from '../../contract/orders/withdrawal.ts';
import { listBulkEdits } from '../../contract/owner/bulk-edit.ts';
import { listDiscounts } from '../../contract/owner/discount.ts';
import { exportCustomers } from '../../contract/owner/exports/customers.ts';
import { exportOrderLines, exportOrders } from '../../contract/owner/exports/orders.ts';
import { exportJournal, exportPayments, exportRefunds, exportTaxes } from '../../contract/owner/exports/periods.ts';
import { exportProducts, exportStockMovements } from '../../contract/owner/exports/products.ts';
import { exportReturns } from '../../contract/owner/exports/returns.ts';
import { exportFacts, listFactGaps } from '../../contract/owner/facts.ts';
import { listGoodsReceipts } from '../../contract/owner/goods-receipt.ts';
import { listImportRows, listImports } from '../../contract/owner/import.ts';
import { getDemand, getSales, listTopSales } from '../../contract/owner/sales.ts';
import { listScheduledEdits } from '../../contract/owner/scheduled-edit.ts';
import { exportLog, listLog } from '../../contract/owner/staff-log.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { expectRefused, refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('a query', () => {
  const paging: [query: string, field: string][] = [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit[]=1', 'limit[]'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1000001', 'page'],
    ['cursor=x', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['unknown=1', 'unknown'],
    ['__proto__=1', '__proto__'],
  ];
  const exporting: [query: string, field: string][] = [
    ['format=pdf', 'format'],
    ['from=2026-02-30', 'from'],
    ['to=today', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['limit=1', 'limit'],
  ];
  const withQuery: { endpoint: Endpoint; wrong: [query: string, field: string][] }[] = [
    {
      endpoint: listProducts,
      wrong: [
        ...paging,
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=a&q=b', 'q'],
        ['q=%00', 'q'],
        ['q=a%07', 'q'],
        ['brand=%00', 'brand'],
        [`brand=${'x'.repeat(101)}`, 'brand'],
        ['category=cars', 'category'],
        ['category=GPU', 'category'],
        ['minPrice=-1', 'minPrice'],
        ['minPrice=abc', 'minPrice'],
        ['minPrice=1.234', 'minPrice'],
        ['maxPrice=1e3', 'maxPrice'],
        ['maxPrice=NaN', 'maxPrice'],
        ['maxPrice=Infinity', 'maxPrice'],
        ['maxPrice=1000000000', 'maxPrice'],
        ['available=yes', 'available'],
        ['sort=random', 'sort'],
        ['sort=price_amount;drop table products', 'sort'],
        ['cursor=1050-', 'cursor'],
        ['cursor=1050.5-01890000-0000-7000-8000-000000000000', 'cursor'],
      ],
    },
    {
      endpoint: listHolds,
      wrong: [
        ['product=x', 'product'],
        ['product=', 'product'],
        ['unknown=1', 'unknown'],
      ],
    },
    {
      endpoint: listProductsByIds,
      wrong: [
        ['unknown=1', 'ids'],
        ['ids=x', 'ids.0'],
        [`ids=${Array.from({ length: 101 }, () => '01890000-0000-7000-8000-000000000000')}`, 'ids'],
      ],
    },
    {
      endpoint: writeBuildText,
      wrong: [
        ['format=text', 'parts'],
        ['parts=&format=pdf', 'format'],
      ],
    },
    {
      endpoint: readBuild,
      wrong: [
        ['', 'parts'],
        ['parts=x', 'parts.0.product'],
        ['parts=01890000-0000-7000-8000-000000000000:21', 'parts.0.quantity'],
      ],
    },
    {
      endpoint: readGuidedBuild,
      wrong: [
        ['', 'budget'],
        ['budget=0&purpose=office', 'budget'],
        ['budget=1,5&purpose=office', 'budget'],
        ['budget=900', 'purpose'],
        ['budget=900&purpose=garden', 'purpose'],
      ],
    },
    {
      endpoint: listBuildCandidates,
      wrong: [
        ['unknown=1', 'category'],
        ['category=mouse', 'category'],
        ['category=gpu&parts=x', 'parts.0.product'],
        ['category=gpu&parts=01890000-0000-7000-8000-000000000000:0', 'parts.0.quantity'],
        ['category=gpu&parts=01890000-0000-7000-8000-000000000000:1.5', 'parts.0.quantity'],
        ['category=gpu&all=yes', 'all'],
        ['category=gpu&page=0', 'page'],
        ['category=gpu&limit=101', 'limit'],
      ],
    },
    {
      endpoint: listBrands,
      wrong: [
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=%00', 'q'],
        ['category=cars', 'category'],
        ['limit=10', 'limit'],
      ],
    },
    {
      endpoint: searchProducts,
      wrong: [
        // Without a cursor. The schema drops `__proto__` where further parameters are allowed.
        ...paging.filter(([, field]) => field !== 'cursor' && field !== '__proto__'),
        ['cursor=x', 'cursor'],
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=a&q=b', 'q'],
        ['q=%00', 'q'],
        ['brand=%00', 'brand'],
        ['category=cars', 'category'],
        ['minPrice=-1', 'minPrice'],
        ['maxPrice=1e3', 'maxPrice'],
        ['available=yes', 'available'],
        ['minRating=6', 'minRating'],
        ['sort=random', 'sort'],
        ['sort=cores', 'sort'],
        ['category=processor&sort=socket', 'sort'],
        ['socket=AM5', 'socket'],
        ['category=gpu&socket=AM5', 'socket'],
        ['category=processor&lithography=7', 'lithography'],
        ['category=processor&socket=', 'socket'],
        ['category=processor&socket=%00', 'socket'],
        ['category=processor&cores=many', 'cores'],
        ['category=processor&cores=8&cores=-1', 'cores'],
        ['category=processor&cores.min=1e3', 'cores.min'],
        ['category=processor&cores.min=4&cores.min=6', 'cores.min'],
        ['category=processor&cores.most=4', 'cores.most'],
        ['category=processor&socket.min=4', 'socket.min'],
        ['category=processor&eccSupport=yes', 'eccSupport'],
        ['category=processor&toString=1', 'toString'],
      ],
    },
    {
      endpoint: suggestProducts,
      wrong: [
        [`q=${'x'.repeat(101)}`, 'q'],
        ['category=gpu', 'q'],
        ['q=a&category=cars', 'category'],
        ['q=a&limit=3', 'limit'],
        ['q=%00', 'q'],
      ],
    },
    {
      endpoint: getCart,
      wrong: [
        ['country=', 'country'],
        ['country=Germany', 'country'],
        ['country=DE&country=FR', 'country'],
        ['country=US&region=%00', 'region'],
        [`country=DE&postalCode=${'1'.repeat(21)}`, 'postalCode'],
        ['country=DE&city=Berlin', 'city'],
      ],
    },
    {
      endpoint: getProductDelivery,
      wrong: [
        ['country=', 'country'],
        ['country=Germany', 'country'],
        ['country=DE&country=FR', 'country'],
        ['country=US&region=%00', 'region'],
        [`country=DE&postalCode=${'1'.repeat(21)}`, 'postalCode'],
        ['country=DE&city=Berlin', 'city'],
      ],
    },
    {
      endpoint: listCompletedBuilds,
      wrong: [
        ...paging,
        ['purpose=garden', 'purpose'],
        ['caseSize=huge', 'caseSize'],
        ['minPrice=-1', 'minPrice'],
        ['maxPrice=1e3', 'maxPrice'],
        ['product=x', 'product'],
        ['sort=title', 'sort'],
      ],
    },
    {
      endpoint: listShareableBuilds,
      wrong: [
        ['order=x', 'order'],
        ['unknown=1', 'unknown'],
      ],
    },
    {
      endpoint: listAllCompletedBuilds,
      wrong: [...paging, [`q=${'x'.repeat(101)}`, 'q'], ['q=%00', 'q'], ['state=gone', 'state'], ['sort=text', 'sort']],
    },
    { endpoint: listReviews, wrong: paging },
    { endpoint: listOwnReviews, wrong: paging },
    {
      endpoint: listProductReviews,
      wrong: [
        ...paging,
        ['rating=0', 'rating'],
        ['rating=6', 'rating'],
        ['rating=4.5', 'rating'],
        ['sort=rating', 'sort'],
      ],
    },
    { endpoint: listQuestions, wrong: paging },
    {
      endpoint: listAllQuestions,
      wrong: [...paging, [`q=${'x'.repeat(101)}`, 'q'], ['q=%00', 'q'], ['state=gone', 'state'], ['sort=body', 'sort']],
    },
    {
      endpoint: listAllReviews,
      wrong: [
        ...paging,
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=%00', 'q'],
        ['state=gone', 'state'],
        ['sort=random', 'sort'],
        ['sort=body', 'sort'],
      ],
    },
    {
      endpoint: listBookings,
      wrong: [
        ...paging,
        ['email=nobody', 'email'],
        ['email=', 'email'],
        ['email=a@example.com&email=b@example.com', 'email'],
        ['status=lost', 'status'],
        ['sort=email', 'sort'],
        ['q=%00', 'q'],
      ],
    },
    {
      endpoint: listManagedProducts,
      wrong: [
        ...paging,
        ['state=gone', 'state'],
        ['category=cars', 'category'],
        ['sort=oldest', 'sort'],
        [`q=${'x'.repeat(101)}`, 'q'],
      ],
    },
    { endpoint: listUsers, wrong: [...paging, ['role=boss', 'role'], ['sort=password', 'sort'], ['q=%00', 'q']] },
    {
      endpoint: listSubscribers,
      wrong: [...paging, ['state=gone', 'state'], ['sort=email', 'sort'], ['q=%00', 'q']],
    },
    {
      endpoint: listDiscounts,
      wrong: [...paging, ['state=gone', 'state'], ['sort=uses', 'sort'], ['q=%00', 'q']],
    },
    { endpoint: listBulkEdits, wrong: [...paging, ['q=a', 'q'], ['sort=name', 'sort']] },
    {
      endpoint: listFactGaps,
      wrong: [
        ['category=mouse', 'category'],
        ['fact=', 'fact'],
        ['page=0', 'page'],
        ['limit=101', 'limit'],
        ['q=a', 'q'],
      ],
    },
    {
      endpoint: exportFacts,
      wrong: [
        ['format=csv', 'category'],
        ['category=gpu&format=pdf', 'format'],
        ['category=gpu&q=a', 'q'],
      ],
    },
    { endpoint: listScheduledEdits, wrong: [...paging, ['q=a', 'q'], ['sort=name', 'sort']] },
    { endpoint: listImports, wrong: [...paging, ['q=a', 'q'], ['sort=name', 'sort']] },
    {
      endpoint: listImportRows,
      wrong: [
        ['outcome=lost', 'outcome'],
        ['leftAlone=no', 'leftAlone'],
        ['after=-1', 'after'],
        ['q=a', 'q'],
      ],
    },
    { endpoint: listGoodsReceipts, wrong: [...paging, ['q=a', 'q'], ['sort=name', 'sort']] },
    { endpoint: listOrdersToShip, wrong: [...paging, ['sort=name', 'sort'], ['q=fan', 'q']] },
    ...[getPackingSlips, getLabelAddresses].map((endpoint) => ({
      endpoint,
      wrong: [
        ['', 'ids'],
        ['ids=x', 'ids.0'],
        [`ids=${Array.from({ length: 101 }, () => '01890000-0000-7000-8000-000000000000')}`, 'ids'],
      ] as [string, string][],
    })),
    { endpoint: listItemsToPick, wrong: [...paging, ['sort=name', 'sort'], ['q=fan', 'q']] },
    {
      endpoint: listReturns,
      wrong: [...paging, ['state=gone', 'state'], ['kind=swap', 'kind'], ['sort=state', 'sort'], ['q=%00', 'q']],
    },
    {
      endpoint: listWithdrawals,
      wrong: [...paging, ['state=gone', 'state'], ['sort=state', 'sort'], ['q=%00', 'q']],
    },
    {
      endpoint: listLog,
      wrong: [
        ...paging,
        ['person=x', 'person'],
        ['object=1', 'object'],
        ['day=2026-02-30', 'day'],
        ['sort=act', 'sort'],
      ],
    },
    {
      endpoint: exportLog,
      wrong: [
        ['person=x', 'person'],
        ['day=yesterday', 'day'],
        [`q=${'x'.repeat(101)}`, 'q'],
        ['limit=1', 'limit'],
      ],
    },
    {
      endpoint: exportProducts,
      wrong: [...exporting, ['state=gone', 'state'], ['minPrice=x', 'minPrice'], [`q=${'x'.repeat(101)}`, 'q']],
    },
    { endpoint: exportStockMovements, wrong: [...exporting, ['q=a', 'q']] },
    { endpoint: exportOrders, wrong: [...exporting, ['status=gone', 'status'], ['email=x', 'email']] },
    { endpoint: exportOrderLines, wrong: [...exporting, ['stage=gone', 'stage'], ['q=%00', 'q']] },
    { endpoint: exportPayments, wrong: exporting },
    {
      endpoint: getSales,
      wrong: [
        ['by=day', 'from'],
        ['from=2026-01-01&by=day', 'to'],
        ['from=2026-02-30&to=2026-03-01&by=day', 'from'],
        ['from=0001-01-01&to=0001-01-02&by=day', 'from'],
        ['from=9999-12-31&to=9999-12-31&by=day', 'from'],
        ['from=2026-01-02&to=2026-01-01&by=day', 'to'],
        ['from=2020-01-01&to=2026-01-01&by=day', 'to'],
        ['from=2000-01-01&to=2999-12-31&by=month', 'to'],
        ['from=2026-01-01&to=2026-01-02&by=hour', 'by'],
        ['from=2026-01-01&to=2026-01-02', 'by'],
      ],
    },
    {
      endpoint: getDemand,
      wrong: [
        ['from=2026-01-02&to=2026-01-01&by=day', 'to'],
        ['from=2026-01-01&to=2026-01-02&by=hour', 'by'],
      ],
    },
    {
      endpoint: listTopSales,
      wrong: [
        ['from=2026-01-01&by=brand', 'to'],
        ['from=2026-01-02&to=2026-01-01&by=brand', 'to'],
        ['from=2000-01-01&to=2999-12-31&by=brand', 'to'],
        ['from=2026-01-01&to=2026-01-02&by=day', 'by'],
      ],
    },
    { endpoint: exportTaxes, wrong: exporting },
    { endpoint: exportJournal, wrong: exporting },
    { endpoint: exportRefunds, wrong: exporting },
    { endpoint: exportReturns, wrong: [...exporting, ['state=gone', 'state'], ['kind=swap', 'kind']] },
    { endpoint: exportCustomers, wrong: [...exporting, ['role=king', 'role']] },
    {
      endpoint: exportSubscribers,
      wrong: [
        ['state=gone', 'state'],
        [`q=${'x'.repeat(101)}`, 'q'],
        ['limit=1', 'limit'],
      ],
    },
    {
      endpoint: endDeal,
      wrong: [
        ['_id=1', '_id'],
        ['page=1', 'page'],
      ],
    },
    {
      endpoint: listMessages,
      wrong: [...paging, ['state=gone', 'state'], ['sort=name', 'sort'], ['q=a%07', 'q']],
    },
  ];

  test('is in the table for every call that takes one', () => {
    const all = endpoints.filter(({ query }) => query).map(({ name }) => name);
    expect(withQuery.map(({ endpoint }) => endpoint.name).sort()).toEqual(all.sort());
  });

  test('with a wrong value is refused by the parameter’s name', async () => {
    const scene = await openScene();
    const wrongs = withQuery.flatMap(({ endpoint, wrong }) =>
      wrong.map(([query, field]) => ({
        name: field,
        method: endpoint.method,
        path: `${endpoint.path}?${query}`,
        status: 400,
        code: 'invalid_request',
        fields: [field],
      })),
    );
    await refuseAll(scene, wrongs);
  });

  test('with half a yen is refused in a shop that sells in yen', async () => {
    const shop = await openTestShop({ LOG_LEVEL: 'silent', CURRENCY: 'JPY' });
    const response = await shop.visitor().send('GET', `${listProducts.path}?minPrice=0.5`);
    expectRefused('half a yen', response, { status: 400, fields: ['minPrice'] });
    for (const query of ['minPrice=0.5', 'minPrice=0.001', 'maxPrice=-1']) {
      const { body } = await shop.visitor().send('GET', `${listProducts.path}?${query}`);
      expect([query, body.errors?.[0]?.message]).toEqual([query, 'Enter an amount without decimals']);
    }
  });

  test('with a value of the wrong kind is called wrong, not missing', async () => {
    const shop = await openTestShop();
    const twice = await shop.visitor().send('GET', `${listProducts.path}?limit=1&limit=2`);
    expect(twice.body.errors).toMatchObject([{ field: 'limit', message: 'Wrong type of value' }]);
  });
});
