import type { Block, Prose, ShopFacts } from '../../prose.ts';
import { sellerContact } from './phrases.ts';

/** The right and the model form of Annex I of Directive 2011/83/EU, unless the owner has entered other texts. */
export const withdrawal = ({ seller, withdrawal: { days, information, form } }: ShopFacts): Prose => ({
  title: 'Withdraw from contract',
  description: 'Withdraw from the contract of an order, without giving a reason.',
  lead: `You can withdraw from the contract of your order until ${days} days after you receive its last item, without giving a reason.`,
  sections: [
    { heading: 'Your right to withdraw', blocks: information ? paragraphsOf(information) : informationOf(days) },
    {
      heading: 'How to reach us',
      blocks: ['You can also tell us in any other clear way, such as by email or letter.', sellerContact(seller)],
    },
    { heading: 'Model withdrawal form', blocks: form ? paragraphsOf(form) : modelFormOf(seller) },
  ],
});

const paragraphsOf = (text: string): Block[] => text.split(/\n{2,}/).map((part) => part.trim());

const informationOf = (days: number): Block[] => [
  `You have the right to withdraw from this contract within ${days} days without giving any reason. The withdrawal period will expire after ${days} days from the day on which you, or a third party other than the carrier named by you, acquire physical possession of the last item. Before that, you can withdraw at any time.`,
  'To exercise the right of withdrawal, you must inform us of your decision by an unequivocal statement. You can use the online function above, or the model form below, but it is not obligatory. If you use the online function, we send you an acknowledgement of receipt on a durable medium, such as by email, without delay. It includes the content of your statement, and its date and time.',
  'To meet the withdrawal deadline, it is sufficient for you to send your communication before the withdrawal period has expired.',
  'If you withdraw, we reimburse all payments received from you, including the costs of delivery (except for the supplementary costs if you chose a type of delivery other than the least expensive type of standard delivery that we offer), without undue delay and not later than 14 days from the day on which we are informed of your decision. We use the same means of payment as you used, and you pay no fees. We may withhold the reimbursement until we have received the goods back, or you have supplied evidence of having sent them back, whichever is the earliest.',
  'You send the goods back without undue delay and not later than 14 days from the day on which you communicate your withdrawal. You bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from handling other than what is necessary to establish their nature, characteristics, and functioning.',
  'The right of withdrawal does not apply to goods made to your specifications, nor to sealed software and recordings that you unsealed after delivery. The product page says so before you buy.',
];

const modelFormOf = ({ name, address, email }: ShopFacts['seller']): Block[] => [
  'Complete and return this form only if you wish to withdraw from the contract.',
  {
    list: [
      `To: ${[name || 'the seller', ...address, email].filter(Boolean).join(', ')}`,
      'I/We hereby give notice that I/We withdraw from my/our contract of sale of the following goods',
      'Ordered on / received on',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s) (only if this form is notified on paper)',
      'Date',
    ],
  },
];
