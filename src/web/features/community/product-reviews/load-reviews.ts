import { redirect } from 'react-router';
import type { Product } from '../../../../contract/catalogue/product.ts';
import {
  getRatings,
  listProductReviews,
  type ProductReview,
  productReviewListing,
  type Ratings,
} from '../../../../contract/community/product-review.ts';
import type { Call, Page } from '../../../../contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { hrefAt, type ListView, pagesOf, queryAt, readAddress } from '../../../parts/list/listing-address.ts';

export type ReviewsView = ListView<typeof productReviewListing>;

export type ShownReviews = { counts: Ratings['counts']; page: Page<ProductReview>; pages: number; view: ReviewsView };

/** For the loader of the product's page: the address filters, sorts and pages the reviews. */
export async function loadReviews(call: Call, product: Product, url: URL): Promise<ShownReviews> {
  const { view, wrong } = readAddress(productReviewListing, url.searchParams);
  if (wrong.page !== undefined) throw redirect(reviewsHref(product, view));
  const params = { id: product._id };
  const [{ counts }, page] = await Promise.all([
    call(getRatings, { params }),
    call(listProductReviews, { params, query: queryAt(productReviewListing, view) }),
  ]);
  const pages = pagesOf(page, view.rows);
  if (view.page > pages) throw redirect(reviewsHref(product, { ...view, page: pages }));
  return { counts, page, pages, view };
}

export function reviewsHref(product: Pick<Product, '_id' | 'slug'>, view: ReviewsView): string {
  return `${hrefAt(paths.product(product), productReviewListing, view)}#reviews`;
}
