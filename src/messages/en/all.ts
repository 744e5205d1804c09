import addresses from './addresses.ts';
import administration from './administration.ts';
import amounts from './amounts.ts';
import cart from './cart.ts';
import catalogue from './catalogue.ts';
import checkout from './checkout.ts';
import compare from './compare.ts';
import dashboard from './dashboard.ts';
import dealForm from './deal-form.ts';
import delivery from './delivery.ts';
import deliveryPlaces from './delivery-places.ts';
import destination from './destination.ts';
import developer from './developer.ts';
import discounts from './discounts.ts';
import docs from './docs.ts';
import documents from './documents.ts';
import errors from './errors.ts';
import filter from './filter.ts';
import followOrder from './follow-order.ts';
import footer from './footer.ts';
import forms from './forms.ts';
import gallery from './gallery.ts';
import holds from './holds.ts';
import home from './home.ts';
import homeForms from './home-forms.ts';
import identity from './identity.ts';
import landing from './landing.ts';
import mail from './mail.ts';
import manageReturns from './manage-returns.ts';
import moderation from './moderation.ts';
import notices from './notices.ts';
import orderEmails from './order-emails.ts';
import orders from './orders.ts';
import overview from './overview.ts';
import priceHistory from './price-history.ts';
import productPage from './product-page.ts';
import productReviewForm from './product-review-form.ts';
import productReviews from './product-reviews.ts';
import productSearch from './product-search.ts';
import questionModeration from './question-moderation.ts';
import questions from './questions.ts';
import rateLimit from './rate-limit.ts';
import refunds from './refunds.ts';
import related from './related.ts';
import returns from './returns.ts';
import reviewForm from './review-form.ts';
import reviews from './reviews.ts';
import sandbox from './sandbox.ts';
import sandboxHints from './sandbox-hints.ts';
import saveToggle from './save-toggle.ts';
import saved from './saved.ts';
import searchWords from './search-words.ts';
import shipments from './shipments.ts';
import shop from './shop.ts';
import shopSettings from './shop-settings.ts';
import specification from './specification.ts';
import suggestions from './suggestions.ts';
import sums from './sums.ts';
import taxes from './taxes.ts';
import terms from './terms.ts';

/** The specification's texts are kept to the letter (docs/specification.md). A page imports only what it shows. */
const en = {
  ...shop,
  ...developer,
  ...rateLimit,
  ...followOrder,
  ...footer,
  ...holds,
  ...home,
  ...homeForms,
  ...catalogue,
  ...filter,
  ...landing,
  ...searchWords,
  ...discounts,
  ...shopSettings,
  ...sums,
  ...taxes,
  ...gallery,
  ...checkout,
  ...compare,
  ...priceHistory,
  ...productPage,
  ...productSearch,
  ...related,
  ...specification,
  ...suggestions,
  ...terms,
  ...identity,
  ...notices,
  ...saveToggle,
  ...saved,
  ...cart,
  ...orderEmails,
  ...orders,
  ...documents,
  ...refunds,
  ...shipments,
  ...returns,
  ...manageReturns,
  ...reviews,
  ...reviewForm,
  ...productReviews,
  ...productReviewForm,
  ...questions,
  ...questionModeration,
  ...moderation,
  ...dashboard,
  ...overview,
  ...administration,
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
