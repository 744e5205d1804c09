/** What a card provider's browser SDK answers, in the shape that the real one has. */
export type CardResult = { paymentIntent: { id: string; status: string } } | { error: { message: string } };

export type Card = { number: string; expiry: string; cvc: string };

/** The sandbox's browser SDK (decision 17): the card goes to the provider, never to the shop. */
export const sandboxProvider = {
  confirmCardPayment: (clientSecret: string, card: Card) => post('/sandbox/cards/confirm', { clientSecret, card }),

  /** The answer that the buyer gave their bank in the authentication step. */
  authenticate: (clientSecret: string, agrees: boolean) =>
    post('/sandbox/cards/authenticate', { clientSecret, agrees }),
};

async function post(path: string, body: object): Promise<CardResult> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // 402 is a refused card; anything else that is not a success is not the card's fault.
  if (!response.ok && response.status !== 402) throw new Error(`The card provider answered ${response.status}`);
  return response.json();
}
