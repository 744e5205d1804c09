import type { Booking, BookingDetails } from '../contract/booking.ts';
import type { Message } from '../contract/contact.ts';
import type { Page } from '../contract/endpoint.ts';
import type { AuthUser } from '../contract/identity.ts';
import type { Subscriber } from '../contract/newsletter.ts';
import type { OwnNotice } from '../contract/notice.ts';
import type { ManagedProduct, PriceHistory, Product, ProductSummary } from '../contract/product.ts';
import type { EditableProduct } from '../contract/product-edit.ts';
import type { ProductReview } from '../contract/product-review.ts';
import type { Answer, ModeratedQuestion, Question } from '../contract/question.ts';
import type { ModeratedReview, OwnReview, Review } from '../contract/review.ts';
import type { SavedList } from '../contract/saved.ts';
import { type SpecificationLine, specificationLines } from '../contract/specification.ts';
import type { UserProfile, UserSummary } from '../contract/user.ts';
import type { EditableProduct as ShopEditableProduct } from '../domain/catalogue/editable-product.ts';
import type { ManagedProduct as ShopManagedProduct } from '../domain/catalogue/managed-products.ts';
import type { PriceHistory as ShopPriceHistory } from '../domain/catalogue/price-history.ts';
import {
  pictureOf,
  ratingOf,
  type Product as ShopProduct,
  type ProductSummary as ShopProductSummary,
} from '../domain/catalogue/product.ts';
import type { StoredMessage } from '../domain/contact/contact-messages.ts';
import { taxesOfOrder } from '../domain/documents/stated-taxes.ts';
import { presentTaxes } from '../domain/documents/view-document.ts';
import type { User } from '../domain/identity/find-users.ts';
import type { Actor } from '../domain/kernel/actor.ts';
import { toMajor } from '../domain/kernel/money.ts';
import { readableEmail } from '../domain/kernel/readable-email.ts';
import type { Subscriber as NewsletterSubscriber } from '../domain/newsletter/subscribers.ts';
import type { OwnNotice as ShopNotice } from '../domain/notices/notices.ts';
import type { Author } from '../domain/ordering/author.ts';
import { isPaid, type Order } from '../domain/ordering/order.ts';
import type { OrderHistory } from '../domain/payment/order-history.ts';
import type { Profile } from '../domain/profiles/profiles.ts';
import type { Answer as ShopAnswer, Question as ShopQuestion } from '../domain/questions/question.ts';
import {
  picturesOf,
  type ProductReview as ShopProductReview,
  type Review as ShopReview,
  type ModeratedReview as ShopReviewWithUsers,
} from '../domain/reviews/review.ts';
import type { SavedList as ShopSavedList } from '../domain/saved/saved-lists.ts';
import { translatorFor } from '../messages/translate.ts';

// Maps the domain's names to those of the specification, as the present-*.ts beside it do for further nouns.

export const presentPage = <Row, Item>({ items, ...page }: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  ...page,
  items: items.map(present),
});

export function presentProduct(product: ShopProductSummary, currency: string): ProductSummary {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: toMajor(product.priceAmount, currency),
    ...(product.regularAmount && { regularPrice: toMajor(product.regularAmount, currency) }),
    ...(product.lowestAmount && { lowestPrice: toMajor(product.lowestAmount, currency) }),
    quantity: product.available,
    picture: pictureOf(product),
    category: product.category,
    brand: product.brand,
    rating: ratingOf(product),
    slug: product.slug,
    currency,
  };
}

export function presentPriceHistory({ changes, reduction }: ShopPriceHistory, currency: string): PriceHistory {
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, currency));
  return {
    currency,
    changes: changes.map(({ amount, at }) => ({ price: major(amount), at: at.toISOString() })),
    reduction: reduction
      ? {
          fromPrice: toMajor(reduction.fromAmount, currency),
          lowestPrice: major(reduction.lowestAmount),
          at: reduction.at.toISOString(),
        }
      : null,
  };
}

export function presentSavedList({ id, name, shareKey, products }: ShopSavedList, currency: string): SavedList {
  return { _id: id, name, shareKey, products: products.map((product) => presentProduct(product, currency)) };
}

export function presentManagedProduct(product: ShopManagedProduct, currency: string): ManagedProduct {
  const { priceAmount, publishedAt, deletedAt, createdAt, version } = product;
  return {
    ...presentProduct({ ...product, priceAmount: priceAmount ?? 0 }, currency),
    price: priceAmount === null ? null : toMajor(priceAmount, currency),
    state: deletedAt ? 'deleted' : publishedAt ? 'onSale' : 'draft',
    createdAt: createdAt.toISOString(),
    version,
  };
}

export function presentProductDetails(product: ShopProduct, gallery: string[], currency: string): Product {
  return {
    ...presentProduct(product, currency),
    pictures: gallery.length > 0 ? gallery : [pictureOf(product)],
    partNumber: product.partNumber,
    specifications: specificationLines(product.category, product.specifications) as (SpecificationLine & {
      value: Product['specifications'][number]['value'];
    })[],
    version: product.version,
  };
}

export function presentEditableProduct(
  product: ShopEditableProduct,
  gallery: string[],
  currency: string,
): EditableProduct {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: product.priceAmount === null ? null : toMajor(product.priceAmount, currency),
    quantity: product.available,
    picture: pictureOf(product),
    pictures: gallery,
    category: product.category,
    brand: product.brand,
    partNumber: product.partNumber,
    specifications: product.specifications as EditableProduct['specifications'],
    published: product.publishedAt !== null,
    slug: product.slug,
    currency,
    version: product.version,
  };
}

export function presentBooking(order: Order, locale: string): Booking {
  const [line, ...others] = order.lines;
  if (!line) throw new Error(`Order ${order.id} has no line`);
  const major = (amount: number) => toMajor(amount, order.currency);
  return {
    _id: order.id,
    number: order.number,
    customerName: order.customerName,
    email: readableEmail(order.email),
    productId: line.productId,
    productName: nameOfLines(line.name, others.length, locale),
    productSlug: line.slug,
    picture: line.pictureUrl,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    unitPrice: major(line.unitAmount),
    price: major(order.totalAmount),
    currency: order.currency,
    lines: order.lines.map(({ productId, name, slug, pictureUrl, quantity, unitAmount }) => ({
      productId,
      name,
      slug,
      picture: pictureUrl,
      quantity,
      unitPrice: major(unitAmount),
      price: major(unitAmount * quantity),
    })),
    totals: {
      subtotal: major(order.subtotalAmount),
      discount: major(order.discountAmount),
      shipping: major(order.shippingAmount),
      taxAdjustment: major(order.taxAdjustmentAmount),
      net: major(order.totalAmount - order.taxAmount),
      tax: major(order.taxAmount),
      taxes: presentTaxes(taxesOfOrder(order), order.currency),
    },
    status: order.status,
    isPickup: order.delivery?.isPickup ?? false,
    shipped: order.lines.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0),
    cancelled: order.lines.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0),
    paid: isPaid(order),
    refunded: major(order.refundedAmount),
    returnOpen: order.hasOpenReturn,
    transactionId: order.transactionId,
    paidAt: order.paidAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    statusAt: order.statusAt.toISOString(),
    holdEndsAt: order.holdEndsAt.toISOString(),
  };
}

function nameOfLines(name: string, more: number, locale: string): string {
  return more === 0 ? name : translatorFor(locale)('bookings.andMore', { name, count: more });
}

type BookingHistory = OrderHistory & { authors: Author[] };

export function presentBookingDetails(order: Order, history: BookingHistory, locale: string): BookingDetails {
  const { events, notes, authors, payments } = history;
  return {
    ...presentBooking(order, locale),
    isGuests: order.userId === null,
    linksRevokedAt: order.linksRevokedAt?.toISOString() ?? null,
    notes: notes.map(({ id, at, ...note }) => ({ _id: id, ...note, at: at.toISOString() })),
    events: events.map(({ toStatus, actor, email, reason, reference, at }) => ({
      status: toStatus,
      by: actor,
      email: email && readableEmail(email),
      reason,
      reference,
      at: at.toISOString(),
    })),
    authors: authors.map(({ subjectId, act, actor, email }) => ({
      of: subjectId,
      act,
      by: actor,
      email: email && readableEmail(email),
    })),
    payments: payments.map(({ providerId, provider, amount, currency, status, createdAt, settledAt, incidents }) => ({
      transactionId: providerId,
      provider,
      amount: toMajor(amount, currency),
      status,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      incidents: incidents.map((incident) => ({
        kind: incident.kind,
        status: incident.status,
        reason: incident.reason,
        amount: toMajor(incident.amount, currency),
        createdAt: incident.createdAt.toISOString(),
        changedAt: incident.changedAt.toISOString(),
      })),
    })),
  };
}

export function presentUser({ id, email, emailVerifiedAt, name, role, createdAt }: User): UserSummary {
  return {
    uid: id,
    email: readableEmail(email),
    verified: emailVerifiedAt !== null,
    name,
    role,
    createdAt: createdAt.toISOString(),
  };
}

export function presentProfile(profile: Profile): UserProfile {
  return {
    email: readableEmail(profile.email),
    name: profile.name,
    role: profile.role,
    university: profile.university,
    location: profile.location,
    phone_number: profile.phoneNumber,
    linkdin_link: profile.linkedinUrl,
  };
}

export function presentAuthUser(actor: Actor): AuthUser {
  return { uid: actor.userId, displayName: actor.name, email: readableEmail(actor.email), photoURL: actor.photoUrl };
}

export function presentReview(review: Omit<ShopReview, 'productName' | 'productSlug' | 'hiddenAt'>): Review {
  return {
    _id: review.id,
    author: review.author,
    text: review.body,
    rating: review.rating,
    image: review.pictureUrl,
    createdAt: review.createdAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
  };
}

export function presentOwnReview(review: ShopReview): OwnReview {
  return {
    ...presentReview(review),
    hidden: review.hiddenAt !== null,
    scale: review.ratingScale,
    product: presentReviewedProduct(review),
    images: picturesOf(review),
  };
}

function presentReviewedProduct(
  review: Pick<ShopReview, 'productId' | 'productName' | 'productSlug'>,
): OwnReview['product'] {
  const { productId, productName, productSlug } = review;
  return productId === null ? null : { _id: productId, name: productName ?? '', slug: productSlug };
}

export function presentProductReview(review: ShopProductReview): ProductReview {
  const { image: _, ...shared } = presentReview(review);
  return { ...shared, images: picturesOf(review), verified: review.isVerified, helpful: review.helpful };
}

export function presentQuestion(asked: ShopQuestion): Question {
  return { ...presentText(asked), answers: asked.answers.map(presentAnswer) };
}

export function presentModeratedQuestion(asked: ShopQuestion): ModeratedQuestion {
  const moderation = ({ hiddenAt, email }: ShopQuestion | ShopAnswer) => ({
    hidden: hiddenAt !== null,
    email: email && readableEmail(email),
  });
  return {
    ...presentText(asked),
    ...moderation(asked),
    product: { _id: asked.productId, name: asked.productName, slug: asked.productSlug },
    answers: asked.answers.map((given) => ({ ...presentAnswer(given), ...moderation(given) })),
  };
}

function presentAnswer(given: ShopAnswer): Answer {
  return { ...presentText(given), by: given.isShop ? 'shop' : given.isBuyer ? 'buyer' : null };
}

function presentText({ id, author, body, createdAt }: ShopQuestion | ShopAnswer) {
  return { _id: id, author, text: body, createdAt: createdAt.toISOString() };
}

export function presentModeratedReview(review: ShopReviewWithUsers): ModeratedReview {
  return {
    ...presentOwnReview(review),
    email: review.email && readableEmail(review.email),
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenBy: review.hiddenByEmail,
  };
}

export function presentNotice(notice: ShopNotice, currency: string): OwnNotice {
  const { id, kind, amount, productId, name, slug, priceAmount } = notice;
  return {
    _id: id,
    kind,
    price: amount === null ? null : toMajor(amount, currency),
    product: { _id: productId, name, slug, price: toMajor(priceAmount, currency), currency },
  };
}

export function presentSubscriber(subscriber: NewsletterSubscriber): Subscriber {
  const { id, email, state, askedAt, confirmedAt, unsubscribedAt } = subscriber;
  return {
    _id: id,
    email: readableEmail(email),
    state,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

export function presentMessage(stored: StoredMessage): Message {
  const { id, name, email, phoneNumber, subject, body, createdAt, handledAt } = stored;
  return {
    _id: id,
    name,
    email: readableEmail(email),
    number: phoneNumber,
    subject,
    message: body,
    createdAt: createdAt.toISOString(),
    state: handledAt ? 'handled' : 'open',
  };
}
