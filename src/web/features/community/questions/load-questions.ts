import type { Product } from '../../../../contract/catalogue/product.ts';
import { listQuestions, type Question, questionListing } from '../../../../contract/community/question.ts';
import type { Call, Page } from '../../../../contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { pagesOf } from '../../../parts/list/listing-address.ts';

export type ShownQuestions = { page: Page<Question>; number: number; pages: number };

type LoadedQuestions = {
  shown: ShownQuestions;
  /** If the address names a page that there is not. */
  nearest?: number;
};

/** For the loader of the product's page, whose reviews have the parameter `page`. */
export async function loadQuestions(call: Call, productId: string, url: URL): Promise<LoadedQuestions> {
  const typed = url.searchParams.get('questions');
  const number = typed !== null && /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1;
  const [rows = 1] = questionListing.pageSizes;
  const query = { page: String(number), limit: String(rows) };
  const page = await call(listQuestions, { params: { id: productId }, query });
  const pages = pagesOf(page, rows);
  return { shown: { page, number, pages }, ...(number > pages && { nearest: pages }) };
}

export function questionsHref(product: Pick<Product, '_id' | 'slug'>, page: number): string {
  return `${paths.product(product)}${page > 1 ? `?questions=${page}` : ''}#questions`;
}
