export const CART_PAGE = '/cart';
