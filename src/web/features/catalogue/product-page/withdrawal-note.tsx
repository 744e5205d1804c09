import productPage from '#messages/catalogue/product-page.ts';
import type { WithdrawalExemption } from '../../../../contract/catalogue/withdrawal-exemption.ts';
import { useTranslations } from '../../../app/translations.ts';

/** The law requires to say before the order where there is no right to withdraw. */
export function WithdrawalNote({ exemption }: { exemption: WithdrawalExemption | null }) {
  const t = useTranslations(productPage);
  return exemption ? (
    <p className="border-b border-line py-3 text-sm">{t(`productPage.withdrawal.${exemption}`)}</p>
  ) : null;
}
