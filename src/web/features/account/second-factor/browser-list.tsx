import identity from '#messages/account/identity.ts';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import { forgetBrowser, forgetBrowsers, type SecondFactor } from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant, useInstant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction } from '../settings/use-account.ts';

type Browser = SecondFactor['rememberedBrowsers'][number];

export function BrowserList({ browsers }: { browsers: readonly Browser[] }) {
  const t = useTranslations(security, shop);
  const { run, error, isBusy } = useAccountAction();
  if (browsers.length === 0) return <p className="text-soft">{t('security.browsersNone')}</p>;
  const forgetAll = async () => {
    if (await run(() => call(forgetBrowsers, {}))) showToast(t('security.browsersForgotten'));
  };
  return (
    <>
      <ul className="border-t border-line xl:-mt-3 xl:border-t-0">
        {browsers.map((browser) => (
          <Row key={browser.id} browser={browser} />
        ))}
      </ul>
      {browsers.length > 1 ? (
        <Button className="justify-self-start" onClick={forgetAll} busy={isBusy && t('page.loading')}>
          {t('security.browsersForget')}
        </Button>
      ) : null}
      <FormError message={error} />
    </>
  );
}

function Row({ browser: { id, device, rememberedAt, endsAt, isCurrent } }: { browser: Browser }) {
  const t = useTranslations(security, identity, shop);
  const instant = useInstant();
  const { run, error, isBusy } = useAccountAction();
  const name = t('settings.device', {
    browser: device.browser ?? t('settings.unknownBrowser'),
    system: device.system ?? t('settings.unknownSystem'),
  });
  const forget = async () => {
    if (await run(() => call(forgetBrowser, { params: { id } }))) showToast(t('security.browserForgotten'));
  };
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-line py-3 only:border-b-0">
      <div className="min-w-0">
        <p className="mb-0.5 flex flex-wrap gap-x-3 font-medium">
          {name}
          {isCurrent ? <Badge tone="success">{t('settings.thisSession')}</Badge> : null}
        </p>
        <p className="label leading-5">
          <Instant at={rememberedAt} text={(time) => t('security.browserSince', { time })} />
        </p>
        <p className="label leading-5">
          <Instant at={endsAt} text={(time) => t('security.browserEnds', { time })} />
        </p>
        <FormError message={error} />
      </div>
      <Button
        size="small"
        onClick={forget}
        busy={isBusy && t('page.loading')}
        aria-label={t('security.browserForgetLabel', { device: name, time: instant(rememberedAt) })}
      >
        {t('security.browserForget')}
      </Button>
    </li>
  );
}
