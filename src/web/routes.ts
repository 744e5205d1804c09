import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const footerPages = ['shipping', 'returns', 'warranty', 'terms', 'privacy', 'imprint', 'accessibility'];

export default [
  index('routes/home.tsx'),
  route('navbar', 'routes/navbar.tsx'),
  route('hardwarecomponents', 'routes/products.tsx'),
  route('review', 'routes/reviews.tsx'),
  route('product/:id/:slug?', 'routes/product.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('blogs', 'routes/blogs.tsx'),
  route('myportfolio', 'routes/portfolio.tsx', { id: 'my-portfolio' }),
  route('about', 'routes/portfolio.tsx', { id: 'about' }),
  ...footerPages.map((page) => route(page, 'routes/prose.tsx', { id: page })),
  route('design', 'routes/design.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/sign-up.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  layout('routes/signed-in.tsx', [
    route('orderProduct/:id', 'routes/order-product.tsx'),
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/my-orders.tsx'),
      route('payment/:id', 'routes/payment.tsx'),
      route('receipt/:id', 'routes/receipt.tsx'),
      route('review', 'routes/my-reviews.tsx'),
      route('history', 'routes/my-profile.tsx'),
      route('settings', 'routes/settings.tsx'),
      layout('routes/admins-only.tsx', [
        route('users', 'routes/users.tsx'),
        route('addProduct', 'routes/add-product.tsx'),
        route('deal', 'routes/deal.tsx'),
        route('editProduct/:id', 'routes/edit-product.tsx'),
        route('manageProducts', 'routes/manage-products.tsx'),
        route('manageOrders', 'routes/manage-orders.tsx'),
        route('manageOrders/:id', 'routes/manage-order.tsx'),
        route('moderateReviews', 'routes/moderate-reviews.tsx'),
        route('makeAdmin', 'routes/make-admin.tsx'),
        route('messages', 'routes/messages.tsx'),
        route('subscribers', 'routes/subscribers.tsx'),
      ]),
    ]),
  ]),
  route('api/docs', 'routes/api-docs.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
