import { expressionBuilder, sql } from 'kysely';
import { messageListing } from '../../contract/community/contact.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import { type MessageState, type StoredMessage, selectMessages } from './contact-messages.ts';

const eb = expressionBuilder<DB, 'contactMessages'>();
const { ref } = eb;

const messages = source({
  listing: messageListing,
  from: sql`contact_messages`,
  id: ref('contactMessages.id'),
  fields: {
    state: byValue<MessageState>({
      open: eb('contactMessages.handledAt', 'is', null),
      handled: eb('contactMessages.handledAt', 'is not', null),
    }),
    // Ids are ordered by time.
    createdAt: ref('contactMessages.id'),
  },
  texts: {
    name: searchable(ref('contactMessages.name')),
    email: searchable(ref('contactMessages.email')),
    subject: searchable(ref('contactMessages.subject')),
  },
  rows: (db, found) => selectMessages(db).innerJoin(found, 'found.id', 'contactMessages.id'),
});

export function findMessages(db: Database, query: ListQuery<typeof messageListing>): Promise<Page<StoredMessage>> {
  return findPage(db, messages, query);
}
