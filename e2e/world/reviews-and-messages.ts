import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/domain/kernel/id.ts';
import type { ApiUser } from './api-user.ts';
import { photoFile } from './photo.ts';

type Inserted = { insertedId: string };

export async function writeReviews(buyer: ApiUser, admin: ApiUser): Promise<void> {
  const write = async (rating: number, text: string, image?: string) =>
    (await buyer.call<Inserted>('POST', '/api/reviews', { author: buyer.name, rating, text, ...(image && { image }) }))
      .insertedId;
  const hidden = await write(12, 'Too much noise, and the box came open.');
  await admin.call('PUT', `/api/reviews/${hidden}/state`, { state: 'hidden' });
  await write(
    780,
    'Runs cool and quiet in a small case.\n\nThe manual is short, but the connectors are marked well, and everything that was promised was in the box.',
  );
  await write(905, 'As described, and a day early.', await buyer.upload(await photoFile(150)));
}

/** Contact messages: enough for a second page, one handled, one long. */
export async function writeMessages(user: ApiUser, admin: ApiUser): Promise<void> {
  const send = (name: string, subject: string, message: string, number?: string) =>
    user.call<Inserted>('POST', '/api/contact', {
      name,
      email: user.email,
      subject,
      message,
      ...(number && { number }),
    });
  for (const nth of Array(10).keys()) {
    await send(`Visitor ${nth + 1}`, 'Delivery time', 'When is the next delivery of graphics cards expected?');
  }
  const { insertedId } = await send('Visitor 11', 'Invoice', 'Please send the invoice again.', '+1 555 010 0199');
  await admin.call('PATCH', `/api/contact/${insertedId}`, { state: 'handled' });
  await send(
    'Visitor with a rather long name, as there are many',
    'Does the board with four slots take the memory kit of 64 GB at its full speed, or only two of the modules?',
    'I would like to use four modules of the kit.\n\nThe data sheet of the board speaks of 6400 MT/s for two modules, and says nothing of four. Is there a list of what has been tried?',
  );
}

/** Subscribers in each state, inserted directly because otherwise only links in mails lead there. */
export async function createSubscribers(db: Database): Promise<void> {
  const now = new Date();
  const states = ['pending', 'unsubscribed', ...Array<'confirmed'>(10).fill('confirmed')] as const;
  const readers = states.map((state, index) => ({
    id: newId(),
    email: `reader-${index + 1}@example.com`,
    state,
    confirmedAt: state === 'pending' ? null : now,
    unsubscribedAt: state === 'unsubscribed' ? now : null,
  }));
  await db.insertInto('subscribers').values(readers).execute();
}
