export type CardResult = { paymentIntent: { id: string; status: string } } | { error: { message: string } };

export type Card = { number: string; expiry: string; cvc: string };

/** As with Stripe, the card is sent to the provider and never to the shop. */
export const sandboxProvider = {
  confirmCardPayment: (clientSecret: string, card: Card) => post('/sandbox/cards/confirm', { clientSecret, card }),

  authenticate: (clientSecret: string, agrees: boolean) =>
    post('/sandbox/cards/authenticate', { clientSecret, agrees }),
};

async function post(path: string, body: object): Promise<CardResult> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // 402 is a declined card; any other error status is a failure of the provider.
  if (!response.ok && response.status !== 402) throw new Error(`The card provider answered ${response.status}`);
  return response.json();
}
