import { describe, expect, test } from 'vitest';
import { endSession } from '../../contract/account/account.ts';
import { getAddressRules } from '../../contract/account/address-rules.ts';
import { endOwnNotice } from '../../contract/account/notice.ts';
import {
  changeSavedList,
  deleteSavedList,
  getSharedList,
  saveProduct,
  unsaveProduct,
} from '../../contract/account/saved.ts';
import { deleteAddress } from '../../contract/account/saved-address.ts';
import { deleteSavedView } from '../../contract/account/saved-view.ts';
import { forgetBrowser, removePasskey, resetSecondFactor } from '../../contract/account/second-factor.ts';
import { getAdmin, getUser, makeAdmin, putUser, revokeAdmin } from '../../contract/account/user.ts';
import { changeCartLine, removeCartLine } from '../../contract/buying/cart.ts';
import { removeCartBuild } from '../../contract/buying/cart-build.ts';
import { getProductDelivery } from '../../contract/buying/product-delivery.ts';
import { deleteProduct, getProduct, getProductPrices } from '../../contract/catalogue/product.ts';
import { getRelatedProducts } from '../../contract/catalogue/related.ts';
import { changeSavedBuild, deleteSavedBuild, getSavedBuild } from '../../contract/catalogue/saved-build.ts';
import {
  deleteCompletedBuild,
  getCompletedBuild,
  moderateCompletedBuild,
  shareBuild,
} from '../../contract/community/completed-build.ts';
import { markMessage } from '../../contract/community/contact.ts';
import {
  getParticipation,
  getRatings,
  listProductReviews,
  markHelpful,
  unmarkHelpful,
  writeProductReview,
} from '../../contract/community/product-review.ts';
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
} from '../../contract/community/question.ts';
import { changeReview, deleteReview, moderateReview } from '../../contract/community/review.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import {
  addOrderNote,
  cancelBooking,
  deliverBooking,
  getBooking,
  getBookingDetails,
  refundBooking,
  revokeOrderLinks,
  settleBooking,
  shipBooking,
} from '../../contract/orders/booking.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../contract/orders/booking-delivery.ts';
import { cancelByShop, quoteCancellation } from '../../contract/orders/cancellation.ts';
import { getDocument, getDocumentFile, listDocuments } from '../../contract/orders/document.ts';
import { recordHandPayment } from '../../contract/orders/hand-payment.ts';
import { cancelOrder, getOrder, settleOrder, startOrderPayment } from '../../contract/orders/order.ts';
import { correctAddress } from '../../contract/orders/order-address.ts';
import { listOrderEmails, sendOrderEmail } from '../../contract/orders/order-email.ts';
import { getPackingSlip, getPackingSlipFile } from '../../contract/orders/packing-slip.ts';
import { addRefund, correctRefund, listRefunds, quoteRefund, retryRefund } from '../../contract/orders/refund.ts';
import {
  acceptReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  getReturn,
  getReturnPhoto,
  inspectReturn,
  listOrderReturns,
  quoteReturnRefund,
  receiveReturn,
  refundReturn,
  requestReturn,
  uploadReturnPhoto,
} from '../../contract/orders/return.ts';
import { changeTracking, deliverShipment, listShipments, shipLines } from '../../contract/orders/shipment.ts';
import { acceptVatId, getVatCheck } from '../../contract/orders/vat-check.ts';
import {
  carryOutWithdrawal,
  confirmWithdrawal,
  listOrderWithdrawals,
  withdrawFromContract,
} from '../../contract/orders/withdrawal.ts';
import { undoBulkEdit } from '../../contract/owner/bulk-edit.ts';
import {
  createDeliveryMethod,
  deleteDeliveryMethod,
  deleteDeliveryZone,
  deleteParcelSize,
  setParcelSize,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../contract/owner/delivery.ts';
import { endDiscount, getDiscount, updateDiscount } from '../../contract/owner/discount.ts';
import { exportMonth, getMonthState } from '../../contract/owner/exports/periods.ts';
import { editProductFacts, getProductFacts } from '../../contract/owner/facts.ts';
import { dismissFailedEmail, sendFailedEmail } from '../../contract/owner/failed-email.ts';
import { undoGoodsReceipt } from '../../contract/owner/goods-receipt.ts';
import { setGuidedRules } from '../../contract/owner/guided-rules.ts';
import {
  changeImport,
  deleteImport,
  exportBadRows,
  getImport,
  listImportRows,
  mapImport,
} from '../../contract/owner/import.ts';
import { deleteImportArchive, uploadImportArchive } from '../../contract/owner/import-archive.ts';
import { deleteImportSource, setImportSource } from '../../contract/owner/import-source.ts';
import { deleteManufacturer, setManufacturer } from '../../contract/owner/manufacturer.ts';
import { editProduct, getProductToEdit } from '../../contract/owner/product-edit.ts';
import { restoreProduct } from '../../contract/owner/restore-product.ts';
import { cancelScheduledEdit } from '../../contract/owner/scheduled-edit.ts';
import { deleteSearchWords, setSearchWords } from '../../contract/owner/search-words.ts';
import { changeStaff, removeStaff, withdrawInvitation } from '../../contract/owner/staff.ts';
import {
  deleteProductTaxClass,
  deleteTaxRate,
  setCategoryTaxClass,
  setProductTaxClass,
} from '../../contract/owner/tax.ts';
import { expectRefused, refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('an address', () => {
  const ids = ['x', '1', '-1', '0'.repeat(36), "' or 1=1 --", '../products', '\u0000', 'a'.repeat(400), '🙂'];
  const emails = [
    'nobody',
    'a@b',
    '@',
    'a b@example.com',
    "'@--",
    'a\u0000@example.com',
    `${'x'.repeat(300)}@example.com`,
  ];
  const names = ['A', '-a', 'a b', 'ä', "' or 1=1 --", '../a', '\u0000', 'a'.repeat(61), '🙂'];
  const kinds = {
    id: { wrong: ids, message: 'Not a valid ID' },
    email: { wrong: emails, message: 'Provide a valid Email' },
    slug: { wrong: ids, message: 'Not a valid ID' },
    key: { wrong: ids, message: 'Not a valid ID' },
    name: { wrong: names, message: 'Not a valid value' },
    purpose: { wrong: names, message: 'Not a valid value' },
    category: { wrong: names, message: 'Not a valid value' },
    brand: { wrong: ['a'.repeat(101), 'ä'.repeat(101)], message: 'This is too long' },
    supplier: { wrong: ['a'.repeat(101)], message: 'This is too long' },
    month: { wrong: [...names, '2026-13', '0000-01', '2026-1'], message: 'Choose a month' },
    country: { wrong: names, message: 'Choose a country' },
  };
  const withParams: { endpoint: Endpoint; field: keyof typeof kinds }[] = [
    { endpoint: getProduct, field: 'id' },
    { endpoint: getRelatedProducts, field: 'id' },
    { endpoint: getProductPrices, field: 'id' },
    { endpoint: getProductDelivery, field: 'id' },
    { endpoint: getProductToEdit, field: 'id' },
    { endpoint: editProduct, field: 'id' },
    { endpoint: getBooking, field: 'id' },
    { endpoint: settleBooking, field: 'id' },
    { endpoint: cancelBooking, field: 'id' },
    { endpoint: quoteBookingDelivery, field: 'id' },
    { endpoint: chooseBookingDelivery, field: 'id' },
    { endpoint: getOrder, field: 'id' },
    { endpoint: startOrderPayment, field: 'id' },
    { endpoint: settleOrder, field: 'id' },
    { endpoint: cancelOrder, field: 'id' },
    { endpoint: changeReview, field: 'id' },
    { endpoint: deleteReview, field: 'id' },
    { endpoint: moderateReview, field: 'id' },
    { endpoint: listProductReviews, field: 'id' },
    { endpoint: getRatings, field: 'id' },
    { endpoint: getParticipation, field: 'id' },
    { endpoint: writeProductReview, field: 'id' },
    { endpoint: markHelpful, field: 'id' },
    { endpoint: unmarkHelpful, field: 'id' },
    { endpoint: listQuestions, field: 'id' },
    { endpoint: askQuestion, field: 'id' },
    { endpoint: answerQuestion, field: 'id' },
    { endpoint: moderateQuestion, field: 'id' },
    { endpoint: moderateAnswer, field: 'id' },
    { endpoint: getBookingDetails, field: 'id' },
    { endpoint: shipBooking, field: 'id' },
    { endpoint: deliverBooking, field: 'id' },
    { endpoint: refundBooking, field: 'id' },
    { endpoint: listShipments, field: 'id' },
    { endpoint: removePasskey, field: 'id' },
    { endpoint: forgetBrowser, field: 'id' },
    { endpoint: resetSecondFactor, field: 'email' },
    { endpoint: getVatCheck, field: 'id' },
    { endpoint: acceptVatId, field: 'id' },
    { endpoint: addOrderNote, field: 'id' },
    { endpoint: revokeOrderLinks, field: 'id' },
    { endpoint: listOrderEmails, field: 'id' },
    { endpoint: sendOrderEmail, field: 'id' },
    { endpoint: sendFailedEmail, field: 'id' },
    { endpoint: dismissFailedEmail, field: 'id' },
    { endpoint: shipLines, field: 'id' },
    { endpoint: correctAddress, field: 'id' },
    { endpoint: quoteCancellation, field: 'id' },
    { endpoint: cancelByShop, field: 'id' },
    { endpoint: recordHandPayment, field: 'id' },
    { endpoint: deliverShipment, field: 'id' },
    { endpoint: changeTracking, field: 'id' },
    { endpoint: listRefunds, field: 'id' },
    { endpoint: quoteRefund, field: 'id' },
    { endpoint: addRefund, field: 'id' },
    { endpoint: retryRefund, field: 'id' },
    { endpoint: correctRefund, field: 'id' },
    { endpoint: getPackingSlip, field: 'id' },
    { endpoint: getPackingSlipFile, field: 'id' },
    { endpoint: listDocuments, field: 'id' },
    { endpoint: getDocument, field: 'id' },
    { endpoint: getDocumentFile, field: 'id' },
    { endpoint: deleteProduct, field: 'id' },
    { endpoint: restoreProduct, field: 'id' },
    { endpoint: makeAdmin, field: 'email' },
    { endpoint: revokeAdmin, field: 'email' },
    { endpoint: changeStaff, field: 'id' },
    { endpoint: removeStaff, field: 'id' },
    { endpoint: withdrawInvitation, field: 'id' },
    { endpoint: endSession, field: 'id' },
    { endpoint: endOwnNotice, field: 'id' },
    { endpoint: saveProduct, field: 'id' },
    { endpoint: unsaveProduct, field: 'id' },
    { endpoint: changeCartLine, field: 'id' },
    { endpoint: removeCartLine, field: 'id' },
    { endpoint: removeCartBuild, field: 'id' },
    { endpoint: getSavedBuild, field: 'slug' },
    { endpoint: changeSavedBuild, field: 'slug' },
    { endpoint: deleteSavedBuild, field: 'slug' },
    { endpoint: getCompletedBuild, field: 'slug' },
    { endpoint: moderateCompletedBuild, field: 'slug' },
    { endpoint: shareBuild, field: 'id' },
    { endpoint: deleteCompletedBuild, field: 'id' },
    { endpoint: changeSavedList, field: 'id' },
    { endpoint: deleteSavedList, field: 'id' },
    { endpoint: deleteSavedView, field: 'id' },
    { endpoint: deleteAddress, field: 'id' },
    { endpoint: getSharedList, field: 'key' },
    { endpoint: putUser, field: 'email' },
    { endpoint: getUser, field: 'email' },
    { endpoint: getAdmin, field: 'email' },
    { endpoint: markMessage, field: 'id' },
    { endpoint: getAddressRules, field: 'country' },
    { endpoint: exportMonth, field: 'month' },
    { endpoint: getMonthState, field: 'month' },
    { endpoint: updateDeliveryZone, field: 'id' },
    { endpoint: deleteDeliveryZone, field: 'id' },
    { endpoint: createDeliveryMethod, field: 'id' },
    { endpoint: updateDeliveryMethod, field: 'id' },
    { endpoint: deleteDeliveryMethod, field: 'id' },
    { endpoint: setParcelSize, field: 'category' },
    { endpoint: deleteParcelSize, field: 'category' },
    { endpoint: undoGoodsReceipt, field: 'id' },
    { endpoint: undoBulkEdit, field: 'id' },
    { endpoint: getProductFacts, field: 'id' },
    { endpoint: editProductFacts, field: 'id' },
    { endpoint: cancelScheduledEdit, field: 'id' },
    { endpoint: setImportSource, field: 'supplier' },
    { endpoint: deleteImportSource, field: 'supplier' },
    { endpoint: getImport, field: 'id' },
    { endpoint: mapImport, field: 'id' },
    { endpoint: changeImport, field: 'id' },
    { endpoint: deleteImport, field: 'id' },
    { endpoint: uploadImportArchive, field: 'id' },
    { endpoint: deleteImportArchive, field: 'id' },
    { endpoint: listImportRows, field: 'id' },
    { endpoint: exportBadRows, field: 'id' },
    { endpoint: setManufacturer, field: 'brand' },
    { endpoint: deleteManufacturer, field: 'brand' },
    { endpoint: setGuidedRules, field: 'purpose' },
    { endpoint: setSearchWords, field: 'name' },
    { endpoint: deleteSearchWords, field: 'name' },
    { endpoint: deleteTaxRate, field: 'id' },
    { endpoint: setCategoryTaxClass, field: 'category' },
    { endpoint: setProductTaxClass, field: 'id' },
    { endpoint: deleteProductTaxClass, field: 'id' },
    { endpoint: listOrderReturns, field: 'id' },
    { endpoint: requestReturn, field: 'id' },
    { endpoint: uploadReturnPhoto, field: 'id' },
    { endpoint: getReturnPhoto, field: 'id' },
    { endpoint: cancelReturn, field: 'id' },
    { endpoint: getReturn, field: 'id' },
    { endpoint: acceptReturn, field: 'id' },
    { endpoint: declineReturn, field: 'id' },
    { endpoint: receiveReturn, field: 'id' },
    { endpoint: inspectReturn, field: 'id' },
    { endpoint: quoteReturnRefund, field: 'id' },
    { endpoint: refundReturn, field: 'id' },
    { endpoint: closeReturn, field: 'id' },
    { endpoint: listOrderWithdrawals, field: 'id' },
    { endpoint: withdrawFromContract, field: 'id' },
    { endpoint: confirmWithdrawal, field: 'id' },
    { endpoint: carryOutWithdrawal, field: 'id' },
    { endpoint: getDiscount, field: 'id' },
    { endpoint: updateDiscount, field: 'id' },
    { endpoint: endDiscount, field: 'id' },
  ];

  test('is in the table for every call with a parameter', () => {
    const all = endpoints.filter(({ params }) => params).map(({ name }) => name);
    expect(withParams.map(({ endpoint }) => endpoint.name).sort()).toEqual(all.sort());
  });

  test('with a malformed id or email is refused', async () => {
    const scene = await openScene();
    const wrongs = withParams.flatMap(({ endpoint: { method, path }, field }) => {
      const at = (value: string) => path.replace(/:\w+/, value);
      const { wrong, message } = kinds[field];
      const refused = { method, status: 400, code: 'invalid_request', fields: [field], message };
      return [
        ...wrong.map((name) => ({ ...refused, name, path: at(encodeURIComponent(name)) })),
        { name: 'very long', method, path: at('a'.repeat(3000)), status: 404, code: 'not_found' },
        { name: 'longer than any', method, path: at('a'.repeat(5000)), status: 414, code: 'address_too_long' },
      ];
    });
    await refuseAll(scene, wrongs);
  });

  test('that cannot be decoded is refused, and the refusal does not mention the body', async () => {
    const { someone } = await openScene();
    for (const { endpoint } of withParams) {
      for (const undecodable of ['%zz', '%', '%c3%28']) {
        const path = endpoint.path.replace(/:\w+/, undecodable);
        const response = await someone.send(endpoint.method, path);
        expectRefused(path, response, {});
        expect([path, response.body.code, JSON.stringify(response.body)]).toEqual([
          path,
          expect.not.stringMatching('malformed_json'),
          expect.not.stringMatching(/body|JSON/),
        ]);
      }
    }
  });
});
