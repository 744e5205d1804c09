export type Answer = {
  id: string;
  questionId: string;
  author: string;
  body: string;
  /** An admin wrote it. */
  isShop: boolean;
  /** Its author's account has paid for the product. */
  isBuyer: boolean;
  createdAt: Date;
  hiddenAt: Date | null;
  /** Null once the account is closed. */
  email: string | null;
};

export type Question = {
  id: string;
  author: string;
  body: string;
  productId: string;
  productName: string;
  /** Null while the product is not on sale. */
  productSlug: string | null;
  createdAt: Date;
  hiddenAt: Date | null;
  /** Null once the account is closed. */
  email: string | null;
  answers: Answer[];
};
