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

type LoadedReviews = {
  shown: ShownReviews;
  /** If the address names a page that there is not. */
  nearest?: ReviewsView;
};

/** For the loader of the product's page: the address filters, sorts and pages the reviews. */
export async function loadReviews(call: Call, productId: string, url: URL): Promise<LoadedReviews> {
  const { view, wrong } = readAddress(productReviewListing, url.searchParams);
  const params = { id: productId };
  const [{ counts }, page] = await Promise.all([
    call(getRatings, { params }),
    call(listProductReviews, { params, query: queryAt(productReviewListing, view) }),
  ]);
  const pages = pagesOf(page, view.rows);
  const shown = { counts, page, pages, view };
  if (view.page > pages) return { shown, nearest: { ...view, page: pages } };
  return wrong.page === undefined ? { shown } : { shown, nearest: view };
}

export function reviewsHref(product: Pick<Product, '_id' | 'slug'>, view: ReviewsView): string {
  return `${hrefAt(paths.product(product), productReviewListing, view)}#reviews`;
}
