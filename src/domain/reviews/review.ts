export type Review = {
  id: string;
  author: string;
  body: string;
  rating: number;
  pictureUrl: string | null;
  createdAt: Date;
  changedAt: Date | null;
  hiddenAt: Date | null;
};

/** The emails are null once the account is deleted. */
export type ModeratedReview = Review & { email: string | null; hiddenByEmail: string | null };

export type ReviewFields = Pick<Review, 'author' | 'body' | 'rating' | 'pictureUrl'>;
