import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import enterOrder from '#messages/owner/enter-order.ts';
import { searchProducts } from '../../../../contract/catalogue/search.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

const SHOWN = 8;

/** The search of the shop, which knows part numbers and the numbers of scanners. */
export function ProductFinder({ onAdd }: { onAdd: (product: { id: string; name: string }) => void }) {
  const t = useTranslations(enterOrder);
  const money = useMoney();
  const failureText = useFailureText();
  const [words, setWords] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: [searchProducts.name, 'enterOrder', words],
    queryFn: () => call(searchProducts, { query: { q: words, limit: String(SHOWN) } as never }),
    enabled: words !== '',
    retry: false,
    ...alwaysStale,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('words') as HTMLInputElement;
    setWords(field.value.trim());
  };
  return (
    <div className="grid gap-4">
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={t('enterOrder.find')}
          hint={t('enterOrder.findHint')}
          name="words"
          autoComplete="off"
          maxLength={100}
          error={error ? failureText(error) : undefined}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" className="mt-7" busy={isFetching && t('enterOrder.searching')}>
          {t('enterOrder.search')}
        </Button>
      </form>
      <p role="status" className={data ? 'text-sm text-soft' : 'sr-only'}>
        {data ? t('enterOrder.found', { count: data.items.length }) : ''}
      </p>
      {data && data.items.length > 0 ? (
        <ul className="border-t border-line">
          {data.items.map(({ _id: id, name, price, currency, quantity }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <span className="min-w-40 flex-1 text-sm">
                <span translate="no" className="block font-medium wrap-anywhere">
                  {name}
                </span>
                <span className="data text-xs text-soft">
                  {money(price, currency)} · {t('enterOrder.inStock', { count: quantity })}
                </span>
              </span>
              <Button
                size="small"
                disabled={quantity === 0}
                aria-label={t('enterOrder.addLabel', { name })}
                onClick={() => onAdd({ id, name })}
              >
                {t('enterOrder.add')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
