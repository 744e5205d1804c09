import identity from '#messages/account/identity.ts';
import shop from '#messages/shell/shop.ts';
import { endOtherSessions, endSession, type OwnSession } from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant, useInstant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction, useSessions } from './use-account.ts';

export function SessionList() {
  const t = useTranslations(identity, shop);
  const { data: sessions, isError } = useSessions();
  const { run, error, isBusy } = useAccountAction();
  if (isError) return <FormError message={t('settings.failed')} />;
  if (!sessions) return <Skeleton className="h-16" />;
  const endOthers = () =>
    run(async () => {
      const { ended } = await call(endOtherSessions, {});
      showToast(t('settings.othersEnded', { count: ended }));
    });
  return (
    <>
      <ul className="border-t border-line xl:-mt-3 xl:border-t-0">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="justify-self-start" onClick={endOthers} busy={isBusy && t('page.loading')}>
          {t('settings.endOthers')}
        </Button>
      ) : null}
      <FormError message={error} />
    </>
  );
}

function Row({ session: { id, device, signedInAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  const t = useTranslations(identity, shop);
  const instant = useInstant();
  const { run, error, isBusy } = useAccountAction();
  const name = t('settings.device', {
    browser: device.browser ?? t('settings.unknownBrowser'),
    system: device.system ?? t('settings.unknownSystem'),
  });
  const end = async () => {
    if (await run(() => call(endSession, { params: { id } }))) showToast(t('settings.ended'));
  };
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-line py-3 only:border-b-0">
      <div className="min-w-0">
        <p className="mb-0.5 font-medium">{name}</p>
        <p className="label leading-5">
          <Instant at={signedInAt} text={(time) => t('settings.signedInAt', { time })} />
        </p>
        <p className="label leading-5">
          <Instant at={lastSeenAt} text={(time) => t('settings.lastSeen', { time })} />
        </p>
        <FormError message={error} />
      </div>
      {isCurrent ? (
        <Badge tone="success">{t('settings.thisSession')}</Badge>
      ) : (
        <Button
          size="small"
          onClick={end}
          busy={isBusy && t('page.loading')}
          aria-label={t('settings.endLabel', { device: name, time: instant(signedInAt) })}
        >
          {t('settings.end')}
        </Button>
      )}
    </li>
  );
}
