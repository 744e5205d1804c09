import {
  changePassword,
  closeAccount,
  connectGoogle,
  disconnectGoogle,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  renameAccount,
} from './account.ts';
import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from './account-mail.ts';
import {
  cancelBooking,
  deliverBooking,
  getBooking,
  getBookingDetails,
  listBookings,
  placeBooking,
  refundBooking,
  settleBooking,
  shipBooking,
} from './booking.ts';
import { listMessages, markMessage, sendMessage } from './contact.ts';
import { endDeal, getDeal, setDeal } from './deal.ts';
import type { Endpoint } from './endpoint.ts';
import { getSession, signIn, signOut, signUp } from './identity.ts';
import { uploadImage } from './image.ts';
import { confirmSubscription, exportSubscribers, listSubscribers, subscribe, unsubscribe } from './newsletter.ts';
import { getOverview } from './overview.ts';
import { createPaymentIntent } from './payment.ts';
import { deleteProduct, getProduct, listBrands, listCategories, listManagedProducts, listProducts } from './product.ts';
import { addProduct, editProduct, getProductToEdit } from './product-edit.ts';
import { getRelatedProducts } from './related.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from './review.ts';
import { searchProducts, suggestProducts } from './search.ts';
import { getAdmin, getUser, listUsers, makeAdmin, putUser, revokeAdmin } from './user.ts';

export const endpoints: readonly Endpoint[] = [
  listProducts,
  searchProducts,
  suggestProducts,
  getProduct,
  getRelatedProducts,
  listCategories,
  listBrands,
  addProduct,
  getProductToEdit,
  editProduct,
  listManagedProducts,
  deleteProduct,
  getOverview,
  getDeal,
  setDeal,
  endDeal,
  placeBooking,
  listBookings,
  getBooking,
  settleBooking,
  cancelBooking,
  getBookingDetails,
  shipBooking,
  deliverBooking,
  refundBooking,
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
  listUsers,
  makeAdmin,
  revokeAdmin,
  signUp,
  signIn,
  signOut,
  getSession,
  getAccount,
  renameAccount,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  connectGoogle,
  disconnectGoogle,
  exportAccount,
  closeAccount,
  getVerification,
  requestVerification,
  confirmVerification,
  requestReset,
  confirmReset,
  subscribe,
  confirmSubscription,
  unsubscribe,
  listSubscribers,
  exportSubscribers,
  sendMessage,
  listMessages,
  markMessage,
];
