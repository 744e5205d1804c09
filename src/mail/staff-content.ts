import type { Email } from '../domain/mail/email.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

type StaffEmail = Extract<Email, { kind: 'staff_invitation' | 'role_changed' }>;

// The token is in the fragment, which browsers send neither to servers nor in the Referer header.
export function staffContent(email: StaffEmail, { t, url }: RenderContext): Content {
  const role = t(`roles.${email.role}`);
  if (email.kind === 'staff_invitation')
    return {
      subject: t('mail.invitation.subject'),
      heading: t('mail.invitation.heading'),
      paragraphs: [t('mail.invitation.text', { role })],
      action: { label: t('mail.invitation.action'), url: url(`/invitation#token=${email.token}`) },
      notes: [t('mail.invitation.end')],
    };
  return {
    subject: t('mail.role.subject'),
    heading: t('mail.role.heading'),
    paragraphs: [
      t('mail.greeting', { name: email.name }),
      email.role === 'customer' ? t('mail.role.removed') : t('mail.role.text', { role }),
    ],
    action: { label: t('mail.role.action'), url: url('/dashboard') },
    notes: [t('mail.role.end')],
  };
}
