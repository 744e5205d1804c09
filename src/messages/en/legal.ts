import type { Prose, ShopFacts } from '../prose.ts';
import { minutes, ownerContact, ownerFacts } from './phrases.ts';

/** Agrees with what the shop does: domain/ordering/place-order.ts, end-order.ts, and domain/payment/settle-payment.ts. */
export const terms = ({ holdMinutes, unpaidBookings, owner, name }: ShopFacts): Prose => ({
  title: 'Terms',
  description: 'How a booking comes about, how long it holds, how it is paid and how it ends.',
  lead: `How buying at ${name} works, in the order in which it happens.`,
  sections: [
    { heading: 'Who sells', blocks: ownerFacts(owner) },
    {
      heading: 'Account',
      blocks: [
        'Looking around needs no account. To book you need one, with your own email address. Keep the password to yourself; you answer for what is booked with it.',
      ],
    },
    {
      heading: 'Booking',
      blocks: [
        'With “Book This Product” you ask for a quantity of one product at the price that you see. If the price has changed meanwhile, or fewer are left, the booking is refused and tells you so; nothing is booked at another price or quantity.',
        `A booking takes its pieces off the shelf for ${minutes(holdMinutes)}. In that time nobody else can buy them, and you can pay or cancel. A booking that is neither expires, and the pieces go back on the shelf.`,
        `You can hold up to ${unpaidBookings} unpaid bookings at a time.`,
      ],
    },
    {
      heading: 'Price and payment',
      blocks: [
        'Prices include tax. A booking costs its unit price times its quantity, fixed when you book; later changes of the price do not touch it.',
        'You pay by card. The card is charged by the card provider; the shop does not receive its number. The contract of sale is made when the payment succeeds, which the booking shows as “Paid” with the id of the transaction.',
        'A booking can be paid once. A payment that succeeds after its booking has ended pays it if the pieces are still there; else it is refunded at once and in full. So is a second payment of the same booking.',
      ],
    },
    {
      heading: 'Delivery, returns, faults',
      blocks: ['The pages Shipping, Returns and Warranty belong to these terms.'],
    },
    {
      heading: 'Reviews and messages',
      blocks: [
        'Write about what you know, in your own words, and use only pictures that are yours to publish. The shop removes what is unlawful or insulting.',
      ],
    },
    {
      heading: 'What else holds',
      blocks: [
        'Your rights as a consumer by the law of the country in which you live remain untouched. If one of these rules does not hold, the others do.',
      ],
    },
  ],
});

/** Agrees with the database: src/testing/privacy.test.ts asks of every table which section tells of it. */
export const privacy = ({ owner }: ShopFacts): Prose => ({
  title: 'Privacy',
  description: 'What this shop stores about you, why, for how long, and how to have it deleted.',
  lead: 'The shop keeps what an order needs, and nothing to watch you by: no advertising and no analytics.',
  sections: [
    { heading: 'Who answers for it', blocks: ownerFacts(owner) },
    {
      heading: 'When you look around',
      blocks: [
        'Reading the pages needs nothing of you, and requests are not logged. An unexpected error is logged with a number, so that it can be found.',
        'Against abuse the shop counts calls and attempts, such as signing in, booking, paying and writing to the shop, by the network address they come from, and partly by account or email address. Such a count is deleted at the latest a day after its time is over.',
      ],
    },
    {
      heading: 'What lies in your browser',
      blocks: [
        {
          facts: [
            {
              term: 'Cookie `session`',
              value:
                'set when you sign in, to recognise you; random, unreadable to scripts, for 30 days or until you sign out (over https its name is `__Host-session`)',
            },
            {
              term: 'Cookie for Google',
              value: 'only while you are on the way to Google and back, so that nobody else can end what you began',
            },
            {
              term: '`accessToken`',
              value:
                'in local storage while you are signed in, for the calls of the dashboard; valid for an hour at a time, deleted when you sign out',
            },
            {
              term: 'Scroll positions',
              value: 'in session storage, so that Back leads to where you were; gone when the tab is closed',
            },
          ],
        },
        'All of these are needed for what you ask for, so there is nothing to consent to.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        {
          list: [
            'Email address, name and, where there is one, your picture; whether the address is confirmed; your role; when the account was made and closed.',
            'Of your password only a hash (Argon2id), from which it cannot be read. If you sign in with Google: Google’s identifier for you and the address that Google gave; while you are on the way to Google, a record of that for a few minutes.',
            'Your sessions: a hash of each one’s token, the name of your browser, when it began and was last used. A session ends after 30 days; you can end each one earlier in your settings.',
            'Your profile, if you fill it in: university, location, phone number, link.',
          ],
        },
        'You can close your account in the settings once no order is under way. Closing erases your address, name, picture, profile, password and sessions. Reviews stay without your name; orders stay in the books with the name they were made in.',
      ],
    },
    {
      heading: 'Your orders',
      blocks: [
        'For each booking: the name given, the product as it was sold with price and quantity, its states with their times and who changed them, the movements of stock that it caused, and its payments with the provider’s id, amount and state, as well as the provider’s messages about them. Orders and payments are business records and are kept for as long as tax law asks for.',
        'A technical key that keeps an order from being placed twice is deleted after 24 hours.',
        'Card numbers go from your browser to the card provider and never to the shop.',
      ],
    },
    {
      heading: 'What you write and send',
      blocks: [
        {
          list: [
            'Reviews: the name you give, text, rating and picture are public, until you delete them or the shop hides them. That your account wrote them is recorded and not shown.',
            'Pictures that you upload: stored anew without the data that cameras add (place, device), together with whose they are. One that is used nowhere is deleted.',
            'Messages by the contact form: name, email address, phone number if given, subject and text, until the shop has no more use for them.',
            'Newsletter: your email address and when you asked, confirmed and ended it. An address that is not confirmed is deleted after seven days. Every newsletter has a link that ends it.',
          ],
        },
      ],
    },
    {
      heading: 'Mails',
      blocks: [
        'The shop mails what concerns you: confirmations of addresses, new passwords, bookings, payments, deliveries, refunds. A note that a mail is to be sent, and of its sending, is deleted after 30 days. Of the links in mails only a hash is stored, until they are used or run out.',
      ],
    },
    {
      heading: 'Who else receives something',
      blocks: [
        'The card provider receives amount, currency and the id of the order, and from you the card, your name and your email. On the page on which you pay, and on no other, a script of the card provider may run; it also looks at your device, to tell a buyer from a fraud. Google learns that you sign in here, if you choose to; the picture of such an account comes from Google each time that it is shown to you. Whoever carries the shop’s mails and keeps its servers acts for the shop. Nobody else does; nothing is sold.',
        'With the sandbox, card provider, Google and mailbox are parts of the shop itself: no real card and no real mail leave this machine.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Your settings give you a copy of what belongs to your account, at once, as a file. You may also ask what else is stored about you, have mistakes corrected and data deleted that no law asks to be kept, object to its use, and complain to the data protection authority of your country.',
        ownerContact(owner),
      ],
    },
  ],
});

export const imprint = ({ owner, name }: ShopFacts): Prose => ({
  title: 'Imprint',
  description: `Who runs ${name}, and how to reach them.`,
  lead: `Who runs ${name}.`,
  sections: [
    { heading: 'Provider', blocks: ownerFacts(owner) },
    ...fact('Register', owner.register),
    ...fact('Tax number', owner.taxId),
    ...fact('Responsible for the contents', owner.responsible),
    {
      heading: 'Names and brands',
      blocks: [
        'Names of products and makers belong to their owners. They stand here to say what is sold, and mean no connection with this shop. Product pictures are the shop’s own drawings unless they show otherwise.',
      ],
    },
  ],
});

const fact = (heading: string, value: string) => (value ? [{ heading, blocks: [value] }] : []);

export const accessibility = ({ owner, name }: ShopFacts): Prose => ({
  title: 'Accessibility',
  description: `How accessible ${name} is, how that is checked, and how to tell of a barrier.`,
  lead: 'Everybody should be able to buy here. The shop is built to the Web Content Accessibility Guidelines 2.2, level AA.',
  sections: [
    {
      heading: 'What you can rely on',
      blocks: [
        {
          list: [
            'Everything works by keyboard alone, with a visible focus and in an order that makes sense.',
            'Pages have a language, a title, one main heading and named regions, so that a screen reader can move about in them.',
            'Text keeps a contrast of at least 4.5 to 1, in light and dark; colour is never the only sign.',
            'Pages fit from 320 pixels and at 200 % zoom. Targets measure 44 pixels, links within sentences aside.',
            'What moves by itself can be paused, and nothing does where your system asks for less motion.',
            'Errors in forms stand at their fields, in words.',
            'Public pages work without JavaScript. Signing in, ordering and paying need it.',
          ],
        },
      ],
    },
    {
      heading: 'How it is checked',
      blocks: [
        'Automatic tests open the screens in a browser and examine them with axe by the rules of WCAG 2.0 to 2.2, levels A and AA, on each change. Such a tool finds only a part of all barriers. No independent audit has taken place.',
      ],
    },
    {
      heading: 'What is not accessible yet',
      blocks: [
        'Names and descriptions of products are in the language of their makers, mostly English, and are not marked as such. Product pictures have no descriptions of their own; the name and the specifications beside them say what they show. Pictures in reviews are described by nobody.',
      ],
    },
    {
      heading: 'Tell us',
      blocks: ['If something does not work for you, say which page and what you use to read it.', ownerContact(owner)],
    },
  ],
});
