import { cancelBooking, getBooking, listBookings, placeBooking, settleBooking } from './booking.ts';
import type { Endpoint } from './endpoint.ts';
import { getSession, signIn, signOut, signUp } from './identity.ts';
import { uploadImage } from './image.ts';
import { createPaymentIntent } from './payment.ts';
import { getProduct, listCategories, listProducts } from './product.ts';
import { addProduct, editProduct, getProductToEdit } from './product-edit.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from './review.ts';
import { getAdmin, getUser, putUser } from './user.ts';

/** Every call of the shop: what the OpenAPI document describes and what the tests walk. */
export const endpoints: readonly Endpoint[] = [
  listProducts,
  getProduct,
  listCategories,
  addProduct,
  getProductToEdit,
  editProduct,
  placeBooking,
  listBookings,
  getBooking,
  settleBooking,
  cancelBooking,
  createPaymentIntent,
  uploadImage,
  listReviews,
  addReview,
  listOwnReviews,
  listAllReviews,
  changeReview,
  deleteReview,
  moderateReview,
  putUser,
  getUser,
  getAdmin,
  signUp,
  signIn,
  signOut,
  getSession,
];
