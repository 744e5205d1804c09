import withdrawals from '#messages/orders/withdrawals.ts';
import type { OrderWithdrawals } from '../../../../contract/orders/withdrawal.ts';
import { useTranslations } from '../../../app/translations.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';

type WithdrawLineProps = {
  line: OrderWithdrawals['lines'][number] & { most: number; quantity: number };
  isFixed: boolean;
  onChange: (quantity: number) => void;
};

/** From how many units of a line the customer withdraws. */
export function WithdrawLine({ line, isFixed, onChange }: WithdrawLineProps) {
  const t = useTranslations(withdrawals);
  const { name, picture, most, quantity, exemption } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <Thumbnail src={picture} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        {exemption ? (
          <p className="mt-1 text-sm text-soft">
            {t(exemption === 'sealed' ? 'withdrawals.sealed' : 'withdrawals.customMade')}
          </p>
        ) : null}
      </div>
      {isFixed || most === 0 ? (
        <p className="data text-sm text-soft">{t('withdrawals.units', { count: most })}</p>
      ) : (
        <FieldFrame label={<span className="sr-only">{t('withdrawals.quantity', { name })}</span>} className="w-24">
          {(control) => (
            <Select {...control} value={quantity} onChange={({ target }) => onChange(Number(target.value))}>
              {Array.from({ length: most + 1 }, (_, units) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                <option key={units} value={units}>
                  {units}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      )}
    </li>
  );
}
