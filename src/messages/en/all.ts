import addresses from './account/addresses.ts';
import identity from './account/identity.ts';
import invitation from './account/invitation.ts';
import notices from './account/notices.ts';
import saveToggle from './account/save-toggle.ts';
import saved from './account/saved.ts';
import security from './account/security.ts';
import cart from './buying/cart.ts';
import cartBuild from './buying/cart-build.ts';
import checkout from './buying/checkout.ts';
import deliveryPlaces from './buying/delivery-places.ts';
import destination from './buying/destination.ts';
import sums from './buying/sums.ts';
import buildReasons from './catalogue/build-reasons.ts';
import builder from './catalogue/builder.ts';
import catalogue from './catalogue/catalogue.ts';
import compare from './catalogue/compare.ts';
import filter from './catalogue/filter.ts';
import gallery from './catalogue/gallery.ts';
import guided from './catalogue/guided.ts';
import guidedReasons from './catalogue/guided-reasons.ts';
import landing from './catalogue/landing.ts';
import priceHistory from './catalogue/price-history.ts';
import productPage from './catalogue/product-page.ts';
import productSearch from './catalogue/product-search.ts';
import related from './catalogue/related.ts';
import savedBuilds from './catalogue/saved-builds.ts';
import specification from './catalogue/specification.ts';
import suggestions from './catalogue/suggestions.ts';
import terms from './catalogue/terms.ts';
import withdrawalNote from './catalogue/withdrawal-note.ts';
import completedBuilds from './community/completed-builds.ts';
import productReviewForm from './community/product-review-form.ts';
import productReviews from './community/product-reviews.ts';
import questions from './community/questions.ts';
import reviewForm from './community/review-form.ts';
import reviews from './community/reviews.ts';
import shareBuild from './community/share-build.ts';
import documents from './orders/documents.ts';
import followOrder from './orders/follow-order.ts';
import orders from './orders/orders.ts';
import refunds from './orders/refunds.ts';
import returns from './orders/returns.ts';
import shipments from './orders/shipments.ts';
import withdrawals from './orders/withdrawals.ts';
import administration from './owner/administration.ts';
import audit from './owner/audit.ts';
import bulkEdit from './owner/bulk-edit.ts';
import cancelOrder from './owner/cancel-order.ts';
import dashboard from './owner/dashboard.ts';
import dealForm from './owner/deal-form.ts';
import delivery from './owner/delivery.ts';
import discounts from './owner/discounts.ts';
import enterOrder from './owner/enter-order.ts';
import facts from './owner/facts.ts';
import failedEmails from './owner/failed-emails.ts';
import goodsReceipts from './owner/goods-receipts.ts';
import guidedRules from './owner/guided-rules.ts';
import handPayment from './owner/hand-payment.ts';
import holds from './owner/holds.ts';
import importReasons from './owner/import-reasons.ts';
import imports from './owner/imports.ts';
import manageReturns from './owner/manage-returns.ts';
import manageWithdrawals from './owner/manage-withdrawals.ts';
import manufacturers from './owner/manufacturers.ts';
import moderateBuilds from './owner/moderate-builds.ts';
import moderation from './owner/moderation.ts';
import orderEmails from './owner/order-emails.ts';
import orderList from './owner/order-list.ts';
import overview from './owner/overview.ts';
import palette from './owner/palette.ts';
import productList from './owner/product-list.ts';
import questionModeration from './owner/question-moderation.ts';
import roles from './owner/roles.ts';
import sales from './owner/sales.ts';
import savedViews from './owner/saved-views.ts';
import scheduledEdits from './owner/scheduled-edits.ts';
import searchWords from './owner/search-words.ts';
import securitySettings from './owner/security-settings.ts';
import shipOrders from './owner/ship-orders.ts';
import shopSettings from './owner/shop-settings.ts';
import staff from './owner/staff.ts';
import staffLog from './owner/staff-log.ts';
import taxes from './owner/taxes.ts';
import amounts from './shell/amounts.ts';
import developer from './shell/developer.ts';
import docs from './shell/docs.ts';
import errors from './shell/errors.ts';
import footer from './shell/footer.ts';
import forms from './shell/forms.ts';
import home from './shell/home.ts';
import homeForms from './shell/home-forms.ts';
import mail from './shell/mail.ts';
import rateLimit from './shell/rate-limit.ts';
import sandbox from './shell/sandbox.ts';
import sandboxHints from './shell/sandbox-hints.ts';
import shop from './shell/shop.ts';

/** The specification's texts are kept to the letter (docs/specification.md). A page imports only what it shows. */
const en = {
  ...shop,
  ...developer,
  ...rateLimit,
  ...followOrder,
  ...footer,
  ...guidedRules,
  ...holds,
  ...home,
  ...homeForms,
  ...builder,
  ...cartBuild,
  ...savedBuilds,
  ...completedBuilds,
  ...shareBuild,
  ...catalogue,
  ...buildReasons,
  ...filter,
  ...landing,
  ...bulkEdit,
  ...cancelOrder,
  ...handPayment,
  ...facts,
  ...enterOrder,
  ...shipOrders,
  ...goodsReceipts,
  ...importReasons,
  ...imports,
  ...manufacturers,
  ...searchWords,
  ...roles,
  ...staff,
  ...staffLog,
  ...discounts,
  ...shopSettings,
  ...sums,
  ...taxes,
  ...gallery,
  ...guided,
  ...guidedReasons,
  ...checkout,
  ...compare,
  ...priceHistory,
  ...productPage,
  ...withdrawalNote,
  ...productSearch,
  ...related,
  ...specification,
  ...suggestions,
  ...terms,
  ...identity,
  ...invitation,
  ...security,
  ...securitySettings,
  ...notices,
  ...saveToggle,
  ...saved,
  ...cart,
  ...orderEmails,
  ...orderList,
  ...orders,
  ...documents,
  ...refunds,
  ...shipments,
  ...returns,
  ...manageReturns,
  ...withdrawals,
  ...manageWithdrawals,
  ...reviews,
  ...reviewForm,
  ...productReviews,
  ...productReviewForm,
  ...questions,
  ...questionModeration,
  ...moderation,
  ...moderateBuilds,
  ...dashboard,
  ...overview,
  ...palette,
  ...savedViews,
  ...scheduledEdits,
  ...productList,
  ...administration,
  ...audit,
  ...failedEmails,
  ...sales,
  ...dealForm,
  ...addresses,
  ...delivery,
  ...deliveryPlaces,
  ...destination,
  ...forms,
  ...amounts,
  ...errors,
  ...docs,
  ...mail,
  ...sandbox,
  ...sandboxHints,
};

export default en;

export type Messages = typeof en;
export type FormMessage = keyof Messages['form'];
