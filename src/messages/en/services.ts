import type { Prose, ShopFacts } from '../prose.ts';
import { minutes, ownerContact } from './phrases.ts';

/** What the shop does after an order. Each sentence agrees with the states of an order (domain/ordering/order.ts). */
export const shipping = ({ owner }: ShopFacts): Prose => ({
  title: 'Shipping',
  description: 'When an order is sent, what it costs to send, and where to see how far it is.',
  lead: 'An order is sent once it is paid. You see in your dashboard how far it is.',
  sections: [
    {
      heading: 'When it is sent',
      blocks: [
        'A booking is sent only after its payment has succeeded. The booking then shows “Paid” and its transaction id, and the shop prepares the parcel.',
        {
          facts: [
            { term: 'Paid', value: 'The payment is confirmed by the card provider. The pieces are yours.' },
            { term: 'Shipped', value: 'The parcel has left the shop.' },
            { term: 'Delivered', value: 'The parcel has arrived.' },
          ],
        },
        'You find these words at each booking in My Orders.',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        'The price of a booking is the unit price times the quantity, tax included. The shop adds nothing to it: what the booking shows is what is charged.',
      ],
    },
    {
      heading: 'Where it goes',
      blocks: [
        'This shop does not ask for a delivery address when you book. It settles the way of delivery with you by the email address of your account before it sends anything.',
        ownerContact(owner),
      ],
    },
    {
      heading: 'If something is wrong with the parcel',
      blocks: [
        'Keep the packaging, take a picture of the damage, and write to the shop with the number of your order. What has not been sent yet can be given back without sending anything: see Returns.',
      ],
    },
  ],
});

export const returns = ({ holdMinutes, owner }: ShopFacts): Prose => ({
  title: 'Returns',
  description: 'How to cancel an unpaid booking, give a product back, and get the money back.',
  lead: 'Unpaid bookings end by one click, or by themselves. Paid ones are given back through the shop, and the money returns to the card.',
  sections: [
    {
      heading: 'Before you have paid',
      blocks: [
        'Cancel the booking in My Orders. Nothing is charged, and the pieces go back on the shelf at once.',
        `You can also do nothing: a booking that is not paid within ${minutes(holdMinutes)} expires by itself.`,
      ],
    },
    {
      heading: 'After you have paid',
      blocks: [
        'Write to the shop and name the number of the order. The shop refunds a paid booking in full; the booking then shows “Refunded”. This is possible before it is sent, on its way, and after it has arrived.',
        ownerContact(owner),
        'The money goes back to the card that paid. The shop never sees or keeps the number of that card, so it cannot pay to another one. How long the bank takes to show the refund is up to the bank.',
      ],
    },
    {
      heading: 'If your payment came too late',
      blocks: [
        'It can happen that a payment succeeds just after its booking has expired. If the pieces are still there, the booking is paid all the same. If they are gone, the payment is refunded at once and in full, and the booking shows it.',
      ],
    },
    {
      heading: 'Your rights by law',
      blocks: [
        'Where the law of your country lets you withdraw from a purchase made at a distance, that right holds here in full. In the European Union a consumer has 14 days from receiving the goods and needs to give no reason. Nothing on this page takes anything away from it.',
      ],
    },
  ],
});

export const warranty = ({ owner }: ShopFacts): Prose => ({
  title: 'Warranty',
  description: 'What to do with a faulty part, and who answers for it.',
  lead: 'For a part that is faulty the seller answers by law, and most makers give a warranty of their own beside it.',
  sections: [
    {
      heading: 'By law: the seller',
      blocks: [
        'If a product was faulty when you received it, the seller answers for it. In the European Union that holds for at least two years from delivery, and for repair or replacement first. In other countries the law there says how long and how.',
        ownerContact(owner),
      ],
    },
    {
      heading: 'By promise: the maker',
      blocks: [
        'Many makers promise more, often for three years and longer for power supplies and memory. That warranty is between you and the maker, under the maker’s conditions; they come with the product or stand on the maker’s pages. The shop gives no warranty of its own beyond the law.',
      ],
    },
    {
      heading: 'How to go about it',
      blocks: [
        {
          list: [
            'Take the number of the order from My Orders. It stands there for good, with the name of the product as you bought it.',
            'Say what the part does and what it should do, and what you have tried: another slot, another cable, the newest firmware.',
            'Wait for the answer before you send the part in.',
          ],
        },
        'Specifications that are missing on a product page are unknown to the shop. They do not mean that the product lacks what they name.',
      ],
    },
  ],
});
