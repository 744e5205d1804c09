import { setTimeout as delay } from 'node:timers/promises';
import type { Screen } from '../../e2e/screens/screen.ts';

type Mail = { id: string; subject: string };

export async function mailScreens(address: string): Promise<Screen[]> {
  const mails = await allMails(address);
  const kinds = new Map(mails.toReversed().map((mail) => [kindOf(mail), mail]));
  const plain = { as: 'visitor', isStaticPage: true } as const;
  return [
    { ...plain, route: '/sandbox/mail' },
    ...[...kinds].map(
      ([state, { id }]): Screen => ({
        ...plain,
        route: '/sandbox/mail/:id/html',
        state,
        at: () => `/sandbox/mail/${id}/html`,
        // Without the sandbox's CSP, which would block the camera's scripts.
        before: (page) =>
          page.route(`**/sandbox/mail/${id}/html`, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, headers: { 'content-type': 'text/html; charset=utf-8' } });
          }),
      }),
    ),
  ];
}

const kindOf = ({ subject }: Mail) => subject.replaceAll(/\d+|(from|:) .*/g, '').trim();

/** Emails arrive within a second or two, so all are there when no more arrive. */
async function allMails(address: string): Promise<Mail[]> {
  let mails: Mail[] = [];
  for (let before = -1; mails.length > before || mails.length === 0; await delay(2000)) {
    before = mails.length;
    mails = await (await fetch(`${address}/sandbox/mail.json`)).json();
  }
  return mails;
}
