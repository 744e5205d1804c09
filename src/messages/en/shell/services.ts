import type { Prose, ShopFacts } from '../../prose.ts';
import { minutes, sellerContact } from './phrases.ts';

/** What the shop does after an order. Each sentence agrees with the states of an order (domain/ordering/order.ts). */
export const shipping = ({ seller, pricesIncludeTax }: ShopFacts): Prose => ({
  title: 'Shipping',
  description: 'When we ship your order, what shipping costs, and how to track it.',
  lead: 'We ship your order once it’s paid. Track it in your dashboard, or by the link in your order email.',
  sections: [
    {
      heading: 'When we ship',
      blocks: [
        'We ship after your payment succeeds. Your order then shows “Paid” and its transaction ID while we pack it.',
        {
          facts: [
            { term: 'Paid', value: 'The card provider confirmed your payment.' },
            { term: 'Shipped', value: 'Your package is on its way.' },
            { term: 'Delivered', value: 'Your package has arrived.' },
          ],
        },
        'You’ll see this status next to each order in My Orders.',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        `Checkout shows the price of each delivery method for your address, with discounts${pricesIncludeTax === null ? '' : ' and taxes'}, before you pay. A product that you book from its page has no delivery price. The total on your order is what we charge.`,
      ],
    },
    {
      heading: 'Where we ship',
      blocks: [
        'The list above has every place we deliver to. Checkout shows the dates for your address. If you booked a product from its page, we email you before we ship to arrange delivery.',
        sellerContact(seller),
      ],
    },
    {
      heading: 'If your package arrives damaged',
      blocks: [
        'Keep the packaging, take a photo of the damage, and write to us with your order number. Want to cancel an order that hasn’t shipped? See Returns.',
      ],
    },
  ],
});

export const returns = ({ holdMinutes, seller, withdrawal: { days } }: ShopFacts): Prose => ({
  title: 'Returns',
  description: 'How to cancel an unpaid order, return a product, and get your money back.',
  lead: 'Cancel an unpaid order with one click, or let it expire. For a paid order, write to us and we refund your card.',
  sections: [
    {
      heading: 'Before you pay',
      blocks: [
        'Cancel the order in My Orders. Nothing is charged.',
        `Or do nothing: an order that isn’t paid in time, at most ${minutes(holdMinutes)}, expires.`,
      ],
    },
    {
      heading: 'After you pay',
      blocks: [
        'Write to us with your order number. We refund paid orders in full, and the order then shows “Refunded”. You can ask before it ships, on its way, or after it arrives.',
        'To send something back, open your order and choose “Return items”. You can do that until the day shown there. We answer by email, and your order shows each step.',
        sellerContact(seller),
        'We refund the card you paid with. We never see or store its number, so we can’t refund another card. It can take a few days to show, depending on your bank.',
      ],
    },
    {
      heading: 'If your payment was late',
      blocks: [
        'A payment can succeed just after your order expires. If the items are still in stock, your order is paid as usual. If they’re sold out, we refund you in full right away, and your order shows it.',
      ],
    },
    {
      heading: 'Your legal rights',
      blocks: [
        `You can withdraw from the contract of an order until ${days} days after its last item arrives, without giving a reason: choose “Withdraw from contract” in your order, or at the bottom of every page. Nothing on this page limits that right.`,
      ],
    },
  ],
});

export const warranty = ({ seller }: ShopFacts): Prose => ({
  title: 'Warranty',
  description: 'What to do with a faulty product, and who is responsible.',
  lead: 'The seller is responsible for faulty products by law. Most makers add a warranty of their own.',
  sections: [
    {
      heading: 'By law: the seller',
      blocks: [
        'If a product was faulty when you received it, the seller is responsible. In the European Union, that lasts at least two years from delivery, with repair or replacement first. Elsewhere, your local law decides.',
        sellerContact(seller),
      ],
    },
    {
      heading: 'By warranty: the maker',
      blocks: [
        'Many makers offer more, often three years, and longer for power supplies and memory. That warranty is between you and the maker. You’ll find its terms with the product or on the maker’s website. We give no warranty beyond the law.',
      ],
    },
    {
      heading: 'What to do',
      blocks: [
        {
          list: [
            'Open your order and choose “Claim warranty”, or write to us with its number. Find it in My Orders. It stays there permanently, with the product’s name as you bought it.',
            'Tell us what the product does, what it should do, and what you’ve tried: another slot, another cable, the latest firmware.',
            'Wait for our reply before you send anything in.',
          ],
        },
        'If a specification is missing on a product page, we don’t know it. It doesn’t mean the product lacks that feature.',
      ],
    },
  ],
});
