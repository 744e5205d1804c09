import type { Prose, ShopFacts } from '../../prose.ts';
import { minutes, sellerContact, sellerFacts } from './phrases.ts';

/** Must match what the shop does: domain/ordering/placing/place-order.ts, end-order.ts, and domain/payment/card/settle-payment.ts. */
export const terms = ({ holdMinutes, unpaidBookings, seller, pricesIncludeTax, name }: ShopFacts): Prose => ({
  title: 'Terms',
  description: 'How ordering works: reservation, payment, cancellation, and refunds.',
  lead: `How buying at ${name} works, step by step.`,
  sections: [
    { heading: 'The seller', blocks: sellerFacts(seller) },
    {
      heading: 'Account',
      blocks: [
        'You can browse and check out without an account. To book a product from its page, you need one with your own email address. Keep your password private; you’re responsible for orders placed with it.',
      ],
    },
    {
      heading: 'Ordering',
      blocks: [
        'With “Book This Product”, you order a quantity of one product at the price you see. If the price has changed or too few are left, we tell you and nothing is ordered. We never change the price or quantity of your order.',
        `We hold your order for up to ${minutes(holdMinutes)}; the order shows how long. In that time, no one else can buy the items, and you can pay or cancel. If you do neither, the order expires and the items are for sale again.`,
        `You can have up to ${unpaidBookings} unpaid orders at a time, fewer without an account. Unpaid orders can reserve only a part of our stock.`,
      ],
    },
    {
      heading: 'Price and payment',
      blocks: [
        `${taxTerms(pricesIncludeTax)}You pay the unit price times the quantity, fixed when you order. Later price changes don’t affect it.`,
        'You pay by card. The card provider charges it; we never receive its number. The contract of sale is made when the payment succeeds. Your order then shows “Paid” and the transaction ID.',
        'An order can be paid once. If a payment succeeds after its order has ended, it still counts if the items are in stock. If not, we refund it in full right away. We also refund a second payment for the same order.',
      ],
    },
    {
      heading: 'Delivery, returns, and faults',
      blocks: ['The Shipping, Returns, and Warranty pages are part of these terms.'],
    },
    {
      heading: 'Reviews and messages',
      blocks: [
        'Write about what you know, in your own words, and only use pictures you have the right to publish. We remove unlawful or insulting content.',
      ],
    },
    {
      heading: 'Other rules',
      blocks: [
        'Your consumer rights under the law of the country you live in still apply. If one of these rules is invalid, the others remain in force.',
      ],
    },
  ],
});

function taxTerms(pricesIncludeTax: boolean | null): string {
  if (pricesIncludeTax === null) return '';
  return pricesIncludeTax ? 'Prices include tax. ' : 'Tax is added to prices at checkout. ';
}

/** Must match the database: src/testing/privacy.test.ts checks that a section covers every table. */
export const privacy = ({ seller }: ShopFacts): Prose => ({
  title: 'Privacy',
  description: 'What this shop stores about you, why, for how long, and how to have it deleted.',
  lead: 'We store what your orders need and don’t track you: no advertising, no analytics.',
  sections: [
    { heading: 'Who is responsible', blocks: sellerFacts(seller) },
    {
      heading: 'When you browse',
      blocks: [
        'You can browse without an account, and we don’t log requests. If something unexpected goes wrong, we log the error with a number so we can find it.',
        'To prevent abuse, we count requests and attempts, such as signing in, ordering, paying, and sending messages. We count them by network address, and some by account or email address. Each count is deleted no later than a day after it expires.',
        'If a search finds nothing, we count its words for 90 days, without who searched for them, to find out what is missing. Words that look like an email address, a phone number, or another long number aren’t kept.',
      ],
    },
    {
      heading: 'What we store in your browser',
      blocks: [
        {
          facts: [
            {
              term: 'Cookie `session`',
              value:
                'set when you sign in, to recognize you; random, not readable by scripts, for 30 days or until you sign out (named `__Host-session` over https)',
            },
            {
              term: 'Cookie `device`',
              value:
                'set when you sign in, so that other people’s wrong password attempts don’t lock you out in this browser; random, gives no access, for 180 days',
            },
            {
              term: 'Cookie `second-step`',
              value: 'only while you confirm a sign-in with two steps, for at most 10 minutes',
            },
            {
              term: 'Cookie `remembered`',
              value:
                'set if you ask us to remember this browser when you sign in with two steps; random, not readable by scripts, for 30 days or until you remove the browser',
            },
            {
              term: 'Cookie for Google',
              value: 'only while you sign in with Google, so that no one else can complete your sign-in',
            },
            {
              term: '`accessToken`',
              value:
                'in local storage while you’re signed in, for the dashboard; valid for an hour at a time, deleted when you sign out',
            },
            {
              term: 'Cookie `cart`',
              value:
                'set when you put something into your cart without signing in, to find the cart again; random, not readable by scripts, for 30 days or until you sign in (named `__Host-cart` over https)',
            },
            {
              term: 'Cookie `orders`',
              value:
                'set when you open the link to an order placed without an account, to show you that order; signed, not readable by scripts, for 30 days (named `__Host-orders` over https)',
            },
            {
              term: '`cart`',
              value: 'in local storage, how many pieces are in your cart, to show the number on every page',
            },
            {
              term: '`saved`',
              value: 'in local storage, the products that you save, until you remove them or sign out',
            },
            {
              term: '`deliverTo`',
              value:
                'in local storage, the country, region and postal code that you choose for delivery, to show prices and dates there; never a name or a street',
            },
            {
              term: '`checkout`, and drafts of returns',
              value:
                'in session storage, what you have typed, so that a reload keeps it; deleted when you order, sign out or close the tab',
            },
            {
              term: 'Scroll positions',
              value: 'in session storage, so that Back returns you to where you were; deleted when you close the tab',
            },
          ],
        },
        'We need all of these to provide what you ask for, so there’s nothing to consent to.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        {
          list: [
            'Your email address, name, and picture, if you have one; whether the address is confirmed; your role; when the account was created and closed.',
            'Only a hash of your password (Argon2id), which can’t be turned back into it. If you sign in with Google: Google’s identifier for you and the email address Google gave us, plus a record of each sign-in for a few minutes while it’s in progress.',
            'Your sessions: a hash of each session’s token, the name of your browser, and when it started and was last used. A session ends after 30 days. You can end it earlier in Settings.',
            'If you turn on two-step sign-in: the secret of your authenticator app, encrypted; the public keys and names of your passkeys, and when you last used them; a hash of each recovery code; the browsers that you asked us to remember. We delete them when you remove them.',
            'Your profile, if you fill it in: university, location, phone number, and link.',
          ],
        },
        'You can close your account in Settings once you have no open paid orders. We then erase your email, name, picture, profile, password, second factors, and sessions. Reviews, questions, and answers stay without your name. Orders stay in our records with the name you gave.',
      ],
    },
    {
      heading: 'Your cart',
      blocks: [
        'What you put into your cart or save for later: the products, how many, the price you saw, and when; for the parts of a PC that you add as one build, also the name you give it. A cart ends 30 days after you last changed it. Without an account we store it under a hash of the random number in the cookie; when you sign in it becomes part of your account’s cart. We keep what you remove for a day, so that you can put it back.',
        'We count how many carts had a product in them, reached the checkout, and were ordered on a day. The next day only the counts are left.',
      ],
    },
    {
      heading: 'Your orders',
      blocks: [
        'For each order: the name you gave; the products as sold, with price and quantity; discounts, taxes, and delivery; each status with its time and who changed it; the stock changes it caused; and its payments with the card provider’s ID, amount, status, and messages. Orders and payments are business records. We keep them as long as tax law requires.',
        'Where you gave them: your email for this order, the delivery and billing address, and a VAT ID. We delete these with your account.',
        'For parts of a PC that you ordered as one build: the name you gave it, which parts it has, and what the builder said about them. We delete the name with your account.',
        'For each parcel: what was in it, the serial numbers that we noted, the carrier, the tracking number, and when it was sent and delivered. We delete tracking numbers with your account.',
        'If you use a discount, we keep a code computed from your email address, to count how often each customer uses it.',
        'Each paid order has an invoice, and each refund a credit note. They contain your name, the addresses, and a VAT ID, and we keep them as they are, as long as tax law requires.',
        'Each refund: its amount, what it is for, its time, its state at the card provider, the reason if we gave one, and who made it. We delete the reason with your account.',
        'If you return goods or claim their warranty: what, how many, why, what you write about it, serial numbers, each step with its time, and up to five photos. Only you and we can see the photos; their place and camera are removed. We delete photos that you don’t send with a request after a day, and the texts and photos of your returns with your account.',
        'If you withdraw from a contract: the name you give, the items, how many, the time, and what followed. We delete the name with your account.',
        'Until you have paid for an order, we keep a code computed from your network address with each order and, if you order without an account, one computed from the cookie of your cart, to limit unpaid orders. We delete them when the order is paid or has ended, and after a day at the earliest.',
        'If you order without an account, we delete what we would delete with an account when we no longer need it: 30 days after an unpaid order has ended, and otherwise three years after the last step of your order, its refunds, and its returns, or a year after the end of its warranty if that’s later.',
        'Addresses that you save: until you delete them or close your account.',
        'We delete the technical key that prevents duplicate orders after 24 hours.',
        'Card numbers go from your browser to the card provider, never to us.',
      ],
    },
    {
      heading: 'What you write and send',
      blocks: [
        {
          list: [
            'Reviews: your chosen name, text, rating, and pictures are public until you delete the review or we hide it. We record which account wrote it, but don’t show it. A review of a product says whether its author bought the product here. If you delete a review of a product that we had hidden, we keep which product and when, so that your next review of it stays hidden, too.',
            'Questions about products and answers to them: your chosen name and text are public until we hide them. We record which account wrote them, but don’t show it. An answer says whether its author bought the product here.',
            'Reviews you find helpful: which ones, so that each customer is counted once. We only show the number.',
            'Pictures you upload: stored without the data cameras add (location, device), together with the account they belong to. We delete unused pictures.',
            'Contact form messages: name, email address, phone number (if given), subject, and text, for as long as we need them.',
            'Newsletter: your email address and when you signed up, confirmed, and unsubscribed. We delete unconfirmed addresses after seven days. Every newsletter has an unsubscribe link.',
            'Saved products: your lists, until you delete them or close your account. Anyone with the link of a shared list can see its name and products.',
            'Views of lists that you save as staff: their names and filters, until you delete them or close your account.',
            'Saved builds: the name you give them, their parts, and when you saved them, until you delete them or close your account. Anyone with the link can see this, but not who saved it. Without an account we store them under a hash of the random number in the cookie, and delete them after two years; when you sign in they become part of your account.',
            'Completed builds: the title, text, chosen name, pictures, and ratings of parts that you write are public, with what the parts cost, until you delete the build, we hide it, or your order is refunded. We record which account and order it is of, but don’t show it. We delete them when you close your account. If you delete a build that we had hidden, we keep which one and when, so that it stays hidden if you share it again.',
            'Product alerts: your email address, the product, and your price. We delete unconfirmed ones after seven days and ended ones after 30 days. Every email has a link to stop the alert.',
          ],
        },
      ],
    },
    {
      heading: 'Emails',
      blocks: [
        'We only email you about your account and orders: email confirmation, password resets, orders, payments, deliveries, and refunds, answers to your questions, plus the newsletter and product alerts if you ask for them. We delete the record of each email after 30 days. For links in emails, we store only a hash until they’re used or expire.',
      ],
    },
    {
      heading: 'Who else receives your data',
      blocks: [
        'The card provider receives the amount, currency, and order ID from us, and your card, name, and email from you. Only on the payment page, a script from the card provider may run. It also checks your device to detect fraud. If you sign in with Google, Google learns that you use this shop, and your picture loads from Google each time you see it. Our email and hosting providers act on our behalf. No one else receives your data, and we don’t sell it.',
        'In the sandbox, the card provider, Google, and the mailbox are part of the shop itself. No real card data or email leaves this machine.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'In Settings, you can download a copy of your account’s data at any time. You can also ask what else we store about you, have mistakes corrected, have data deleted unless the law requires us to keep it, object to its use, and complain to your country’s data protection authority.',
        sellerContact(seller),
      ],
    },
  ],
});

export const imprint = ({ seller, name }: ShopFacts): Prose => ({
  title: 'Imprint',
  description: `Who runs ${name}, and how to reach them.`,
  lead: `Who runs ${name}.`,
  sections: [
    { heading: 'Provider', blocks: sellerFacts(seller) },
    ...fact('Register', seller.registration),
    ...fact('Tax number', seller.vatId),
    ...fact('Responsible for content', seller.responsible),
    {
      heading: 'Names and brands',
      blocks: [
        'Product and brand names belong to their owners. We use them only to describe what we sell; they don’t imply any affiliation. Product pictures are our own illustrations unless stated otherwise.',
      ],
    },
  ],
});

const fact = (heading: string, value: string) => (value ? [{ heading, blocks: [value] }] : []);

export const accessibility = ({ seller, name }: ShopFacts): Prose => ({
  title: 'Accessibility',
  description: `How accessible ${name} is, how we test it, and how to report a barrier.`,
  lead: 'Everyone should be able to shop here. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  sections: [
    {
      heading: 'What you can rely on',
      blocks: [
        {
          list: [
            'Everything works with just a keyboard, with visible focus and a logical order.',
            'Each page has a language, a title, one main heading, and named regions, so screen readers can navigate it.',
            'Text has a contrast of at least 4.5 to 1, in light and dark mode. Color is never the only signal.',
            'Pages fit screens from 320 pixels wide and work at 200% zoom. Touch targets measure 44 pixels, except links within sentences.',
            'You can pause anything that moves. Nothing moves by itself if your system asks for reduced motion.',
            'Form errors appear next to their fields, in words.',
            'Public pages work without JavaScript. Signing in, ordering, and paying need it.',
          ],
        },
      ],
    },
    {
      heading: 'Conformance',
      blocks: [
        'We assessed this shop ourselves against WCAG 2.2, level AA. It contains what the European standard EN 301 549, version 3.2.1, requires of web pages (chapter 9, which is WCAG 2.1, level AA). The shop partially conforms: what is not accessible yet is listed below.',
      ],
    },
    {
      heading: 'What we tested, and when',
      blocks: [
        'This statement is from November 27, 2026. On each release, automated tests check the following in Chromium:',
        {
          list: [
            'Every screen and its states, in light and dark mode, with axe against WCAG 2.0 to 2.2, levels A and AA.',
            'Zoom to 400%, wider text spacing, the focus, headings and regions, the size of touch targets, forced colors, and reduced motion.',
            'Ordering and managing the shop with just a keyboard.',
            'The contrast of every pair of colors.',
          ],
        },
        'Tools like these find only some barriers. We have not tested with screen readers or with people who use them, in other browsers, or PDF documents and emails. There has been no independent audit.',
      ],
    },
    {
      heading: 'What is not accessible yet',
      blocks: [
        'Product names and descriptions are in the maker’s language, mostly English, and aren’t marked as such. Product pictures have no descriptions of their own; the name and specifications next to them say what they show. Pictures in reviews have no descriptions.',
      ],
    },
    {
      heading: 'Tell us',
      blocks: [
        'If something doesn’t work for you, tell us which page and which assistive technology you use.',
        sellerContact(seller),
      ],
    },
  ],
});
