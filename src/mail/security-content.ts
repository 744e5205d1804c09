import type { Email } from '../domain/mail/email.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

type SecurityEmail = Extract<Email, { kind: 'security_event' }>;

export function securityContent(
  { name, event, at, device }: SecurityEmail,
  { t, url, instant }: RenderContext,
): Content {
  const { browser, system } = device ?? { browser: null, system: null };
  const from = t('mail.security.device', {
    browser: browser ?? t('settings.unknownBrowser'),
    system: system ?? t('settings.unknownSystem'),
  });
  return {
    subject: t(`mail.security.${event}.subject`),
    heading: t(`mail.security.${event}.subject`),
    paragraphs: [t('mail.greeting', { name }), t(`mail.security.${event}.text`)],
    facts: [
      [t('mail.security.when'), instant(at)],
      ...(device ? [[t('mail.security.from'), from] as [string, string]] : []),
    ],
    action: { label: t('mail.security.action'), url: url('/dashboard/security') },
    notes: [t(event === 'second_factor_reset' ? 'mail.security.resetEnd' : 'mail.security.end')],
  };
}
