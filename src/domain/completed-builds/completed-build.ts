import type { Purpose } from '../../contract/catalogue/guided-rules.ts';
import type { CaseSize } from '../../contract/community/completed-build.ts';

export type CompletedPart = {
  productId: string;
  category: string | null;
  /** As it was when it was ordered. */
  name: string;
  quantity: number;
  /** The price of one piece in the order, in minor units. */
  priceAmount: number;
  /** Stars. */
  rating: number;
};

export type CompletedBuild = {
  id: string;
  slug: string;
  orderBuildId: string;
  author: string;
  title: string;
  body: string;
  purpose: Purpose;
  caseSize: CaseSize | null;
  paidAmount: number;
  /** The average stars of its parts, in hundredths. */
  rating: number;
  /** False once its order is refunded. */
  isPaid: boolean;
  pictures: string[];
  parts: CompletedPart[];
  createdAt: Date;
  changedAt: Date | null;
  hiddenAt: Date | null;
};

/** The email of who hid it is null once that account is deleted. */
export type ModeratedBuild = CompletedBuild & { email: string; hiddenByEmail: string | null };

export const ratingOf = (parts: readonly Pick<CompletedPart, 'rating'>[]): number =>
  Math.round((parts.reduce((sum, { rating }) => sum + rating, 0) / parts.length) * 100);

export const paidFor = (parts: readonly Pick<CompletedPart, 'quantity' | 'priceAmount'>[]): number =>
  parts.reduce((sum, { quantity, priceAmount }) => sum + quantity * priceAmount, 0);

/** What the author writes. */
export type BuildFields = Pick<CompletedBuild, 'author' | 'title' | 'body' | 'purpose' | 'pictures'> & {
  ratings: readonly { product: string; rating: number }[];
};
