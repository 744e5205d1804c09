import type { DocumentDependencies } from '../documents/dependencies.ts';
import type { IdentityDependencies } from '../identity/dependencies.ts';
import type { RenderEmail } from './email.ts';
import type { Mailer } from './mailer.ts';
import type { RenderTerms } from './orders/terms-of-order.ts';

export type MailDependencies = IdentityDependencies &
  Pick<DocumentDependencies, 'shopName' | 'renderPdf'> & {
    mailer: Mailer;
    renderEmail: RenderEmail;
    renderTerms: RenderTerms;
    orderSecret: string;
    /** Where the shop receives messages. */
    email: string;
  };
