import { useState } from 'react';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import { priceEndings } from '../../../../contract/owner/bulk-edit.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { type AmountKind, amountIn, useAmountTexts } from '../../../parts/amount/amount-format.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { type ChangeFieldsProps, priceWays } from './draft.ts';

export function PriceFields({ draft, onChange, error }: ChangeFieldsProps) {
  const t = useTranslations(bulkEdit);
  const { price } = draft;
  const [text, setText] = useState('');
  const isPercent = price.way.endsWith('Percent');
  const amount: AmountKind = isPercent ? { kind: 'percent' } : { kind: 'money' };
  const { format } = useAmountTexts(amount);
  return (
    <>
      <Choice
        label={t('bulkEdit.how')}
        value={price.way}
        options={priceWays.map((value) => ({ value, label: t(`bulkEdit.ways.${value}`) }))}
        onChoose={(way) => onChange({ ...draft, price: { ...price, way } })}
      />
      <AmountField
        label={t(isPercent ? 'bulkEdit.percent' : 'bulkEdit.amount')}
        amount={amount}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ ...draft, price: { ...price, value: amountIn(target.value, format) } });
        }}
      />
      <Choice
        label={t('bulkEdit.ending')}
        hint={t('bulkEdit.endingHint')}
        value={price.ending}
        options={priceEndings.map((value) => ({
          value,
          label: value === 'none' ? t('bulkEdit.endings.none') : value.replace('x', '…'),
        }))}
        onChoose={(ending) => onChange({ ...draft, price: { ...price, ending } })}
      />
    </>
  );
}
