import { Minus, Plus } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'react';
import cartTexts from '#messages/buying/cart.ts';
import type { CartLine } from '../../../../contract/buying/cart.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { controlStyles } from '../../../ui/form/field-frame.tsx';
import { ActContext, ActForm } from './act-form.tsx';
import { stepsFrom } from './quantity-steps.ts';
import type { Limited } from './use-cart.ts';

type QuantityControlProps = { line: CartLine; error: string | undefined; limited: Limited | undefined };

export function QuantityControl({ line, error, limited }: QuantityControlProps) {
  const { product, quantity, available } = line;
  const t = useTranslations(cartTexts);
  const act = useContext(ActContext);
  const [text, setText] = useState(String(quantity));
  // Typed and not entered yet: it is kept while the response to the last entry arrives.
  const isTyping = useRef(false);
  const showQuantity = () => {
    if (!isTyping.current) setText(String(quantity));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quantity may be what it was before
  useEffect(showQuantity, [quantity, limited]);
  const { less, more } = stepsFrom(quantity, Math.min(available, limits.cart.quantity));
  const step = (to: number | undefined, label: string, icon: typeof Minus) => (
    <ActForm form={{ act: 'quantity', product: product._id, quantity: to ?? quantity }}>
      <IconButton
        type="submit"
        label={label}
        icon={icon}
        isFramed
        aria-disabled={to === undefined || undefined}
        onClick={(event) => to === undefined && event.preventDefault()}
      />
    </ActForm>
  );
  const enter = async () => {
    if (!isTyping.current) return;
    isTyping.current = false;
    const entered = Number(text);
    if (!Number.isInteger(entered) || entered < 1) showQuantity();
    else if (entered !== quantity) {
      const form = {
        act: 'quantity',
        product: product._id,
        quantity: Math.min(entered, limits.cart.quantity),
      } as const;
      if (!(await act(form))) showQuantity();
    }
  };
  return (
    <div className="flex gap-2">
      {step(less, t('cartPage.less', { name: product.name }), Minus)}
      <form
        method="post"
        action={paths.cart}
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
        className="flex gap-2"
      >
        <input type="hidden" name="act" value="quantity" />
        <input type="hidden" name="product" value={product._id} />
        <input
          type="number"
          inputMode="numeric"
          name="quantity"
          min={1}
          max={limits.cart.quantity}
          required
          aria-label={t('cartPage.quantityLabel', { name: product.name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `error-${product._id}` : undefined}
          value={text}
          onChange={({ target }) => {
            isTyping.current = true;
            setText(target.value);
          }}
          onBlur={() => void enter()}
          className={`data min-h-11 max-w-16 appearance-none text-center [&::-webkit-inner-spin-button]:appearance-none ${controlStyles({ error })}`}
        />
        <noscript>
          <Button type="submit">{t('cartPage.update')}</Button>
        </noscript>
      </form>
      {step(more, t('cartPage.more', { name: product.name }), Plus)}
    </div>
  );
}
