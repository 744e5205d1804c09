import identity from '#messages/account/identity.ts';
import shop from '#messages/shell/shop.ts';
import { exportAccount } from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction } from '../settings/use-account.ts';
import { isOn, useSecondFactor } from './use-second-factor.ts';

const FILE = 'hardware-store-data.json';

/** A link cannot ask for the second factor: an account that has one requests the data by a call. */
export function OwnDataLink() {
  const t = useTranslations(identity, shop);
  const { data: factors } = useSecondFactor();
  const { run, error, isBusy } = useAccountAction();
  if (!factors || !isOn(factors)) {
    return (
      <a
        href={exportAccount.path}
        download={FILE}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        {t('settings.download')}
      </a>
    );
  }
  const save = () => run(async () => saveFile(JSON.stringify(await call(exportAccount, {}), null, 2)));
  return (
    <>
      <Button className="justify-self-start" onClick={save} busy={isBusy && t('page.loading')}>
        {t('settings.download')}
      </Button>
      <FormError message={error} />
    </>
  );
}

function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
