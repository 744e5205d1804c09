import security from '#messages/account/security.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type beginTotp, codeChoice, confirmTotp } from '../../../../contract/account/second-factor.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction } from '../settings/use-account.ts';

export type Enrolment = ResponseOf<typeof beginTotp>;

type AppSetupProps = {
  enrolment: Enrolment;
  onAdded: (codes: string[] | null) => void;
  onEnd: () => void;
};

export function AppSetup({ enrolment: { secret, address, qrCode }, onAdded, onEnd }: AppSetupProps) {
  const t = useTranslations(forms, security, shop);
  const { run, error } = useAccountAction();
  const { register, handleSubmit, formState } = useContractForm(codeChoice, { code: '' });
  const key = errorKey(formState.errors.code);
  const submit = handleSubmit(async (body) => {
    let codes: string[] | null = null;
    const isAdded = await run(async () => {
      codes = (await call(confirmTotp, { body })).recoveryCodes;
    });
    if (isAdded) onAdded(codes);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm text-soft">{t('security.scan')}</p>
      <QrCode {...qrCode} />
      <div className="grid gap-1 text-sm">
        <p className="text-soft">{t('security.typeIt')}</p>
        <p translate="no" className="data wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <a href={address} className="link inline-flex min-h-11 items-center justify-self-start">
          {t('security.openApp')}
        </a>
      </div>
      <Field
        label={t('security.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isData
        error={key && t(`form.${key}`)}
        {...register('code')}
      />
      <FormError message={error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEnd}>{t('security.cancel')}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('page.loading')}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}

/** Dark on light in both color schemes, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
function QrCode({ size, path }: Enrolment['qrCode']) {
  const t = useTranslations(security);
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={t('security.qrCode')}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-line"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
