import type { ReactNode } from 'react';
import moderation from '#messages/owner/moderation.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';

type ModerationStateProps = { hiddenAt: string | null; hiddenBy: string | null; children?: ReactNode };

/** Whether the public sees it, and else who hid it and when. */
export function ModerationState({ hiddenAt, hiddenBy, children }: ModerationStateProps) {
  const t = useTranslations(moderation);
  const who = hiddenBy ?? t('moderation.somebody');
  return (
    <div className="grid justify-items-start gap-1">
      {hiddenAt ? (
        <>
          <Badge tone="warning">{t('moderation.hidden')}</Badge>
          <span className="text-xs wrap-anywhere text-faint">
            <Instant at={hiddenAt} text={(when) => t('moderation.hiddenBy', { when, who })} />
          </span>
        </>
      ) : (
        <span className="text-faint">{t('moderation.shown')}</span>
      )}
      {children}
    </div>
  );
}
