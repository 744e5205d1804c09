import type { Email } from '../domain/mail/email.ts';
import type { Content, Fact } from './content.ts';
import type { RenderContext } from './render-context.ts';

/** More would not help: the page has them all. */
const MOST_ROWS = 20;

export function auditContent(
  { audit }: Extract<Email, { kind: 'audit_failed' }>,
  { t, url, instant }: RenderContext,
): Content {
  const red = audit.checks.filter(({ differences }) => differences > 0);
  const facts = red
    .flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))
    .slice(0, MOST_ROWS)
    .map(
      ({ name, table, id, expected, found }): Fact => [
        t(`audit.check.${name}`),
        t('mail.audit.row', { table, id, expected, found }),
      ],
    );
  const left = audit.differences - facts.length;
  return {
    subject: t('mail.audit.subject', { count: audit.differences }),
    heading: t('mail.audit.heading'),
    paragraphs: [t('mail.audit.intro', { at: instant(audit.ranAt), count: audit.differences })],
    facts,
    action: { label: t('mail.audit.action'), url: url('/dashboard/audit') },
    notes: [...(left > 0 ? [t('mail.audit.more', { count: left })] : []), t('mail.audit.end')],
  };
}
