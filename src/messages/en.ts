import administration from './en/administration.ts';
import catalogue from './en/catalogue.ts';
import dashboard from './en/dashboard.ts';
import dealForm from './en/deal-form.ts';
import docs from './en/docs.ts';
import errors from './en/errors.ts';
import filter from './en/filter.ts';
import footer from './en/footer.ts';
import forms from './en/forms.ts';
import gallery from './en/gallery.ts';
import home from './en/home.ts';
import identity from './en/identity.ts';
import letters from './en/letters.ts';
import mail from './en/mail.ts';
import moderation from './en/moderation.ts';
import orders from './en/orders.ts';
import overview from './en/overview.ts';
import productPage from './en/product-page.ts';
import reviewForm from './en/review-form.ts';
import reviews from './en/reviews.ts';
import sandbox from './en/sandbox.ts';
import sandboxHints from './en/sandbox-hints.ts';
import shop from './en/shop.ts';
import specification from './en/specification.ts';

/**
 * Every text that a person reads, in English. The specification's texts are kept to the letter, odd wording included
 * (docs/specification.md lists them). ICU message format; `translate.ts` gives the typed access. One file per part of
 * the shop: a page imports those that it shows (web/translations.ts), the server's `t` has all of them.
 */
const en = {
  ...shop,
  ...footer,
  ...home,
  ...letters,
  ...catalogue,
  ...filter,
  ...gallery,
  ...productPage,
  ...specification,
  ...identity,
  ...orders,
  ...reviews,
  ...reviewForm,
  ...moderation,
  ...dashboard,
  ...overview,
  ...administration,
  ...dealForm,
  ...forms,
  ...errors,
  ...docs,
  ...mail,
  ...sandbox,
  ...sandboxHints,
};

export default en;

export type Messages = typeof en;
export type FormMessage = keyof Messages['form'];
