export type Review = {
  id: string;
  author: string;
  body: string;
  rating: number;
  /** The highest possible rating. */
  ratingScale: number;
  pictureUrl: string | null;
  furtherPictures: string[];
  /** Null for a review of the shop, or of a product whose row was deleted. */
  productId: string | null;
  productName: string | null;
  /** Null while the product is not on sale. */
  productSlug: string | null;
  createdAt: Date;
  changedAt: Date | null;
  hiddenAt: Date | null;
};

/** The emails are null once the account is deleted. */
export type ModeratedReview = Review & { email: string | null; hiddenByEmail: string | null };

export type ProductReview = Omit<Review, 'productName' | 'productSlug' | 'hiddenAt'> & {
  helpful: number;
  /** Its author's account has paid for the product. Null: the account is closed. */
  isVerified: boolean | null;
};

export type ReviewFields = Pick<Review, 'author' | 'body' | 'rating' | 'pictureUrl'>;

/** The first photo is `pictureUrl`. */
export type ProductReviewFields = ReviewFields & { furtherPictures: string[] };

export function picturesOf({ pictureUrl, furtherPictures }: Pick<Review, 'pictureUrl' | 'furtherPictures'>): string[] {
  return pictureUrl === null ? [] : [pictureUrl, ...furtherPictures];
}
