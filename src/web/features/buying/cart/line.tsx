import cartTexts from '#messages/buying/cart.ts';
import type { CartLine } from '../../../../contract/buying/cart.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { beside, EnergyLabel } from '../../catalogue/product/energy-label.tsx';
import { Picture } from '../../catalogue/product/picture.tsx';
import { WithdrawalNote } from '../../catalogue/product/withdrawal-note.tsx';
import { ActForm } from './act-form.tsx';
import { LineNotice, LineNotices } from './line-notices.tsx';
import { QuantityControl } from './quantity-control.tsx';
import type { Limited } from './use-cart.ts';

type LineProps = {
  line: CartLine;
  currency: string;
  place: 'cart' | 'saved';
  error: string | undefined;
  limited?: Limited | undefined;
  note?: string;
};

export function Line({ line, currency, place, error, limited, note = '' }: LineProps) {
  const t = useTranslations(cartTexts);
  const money = useMoney();
  const { product, quantity, unitPrice, lineTotal, notices } = line;
  const isGone = notices.some(({ code }) => code === 'unavailable');
  const isEachShown = quantity > 1 || place === 'saved';
  const other = place === 'cart' ? 'save' : 'move';
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Picture src={product.picture} sizes="8rem" className="self-start" />
      <div className="min-w-0">
        <div className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
          {isGone ? (
            <p id={`line-${product._id}`} tabIndex={-1} className="min-w-0 font-medium">
              {product.name}
            </p>
          ) : (
            <Link
              id={`line-${product._id}`}
              to={paths.product(product)}
              className="link -my-2.5 justify-self-start py-2.5 font-medium"
            >
              {product.name}
            </Link>
          )}
          {lineTotal > 0 && place === 'cart' ? (
            <p className={`data ${product.energy ? beside : ''}`}>
              {money(lineTotal, currency)}
              {product.energy ? <EnergyLabel energy={product.energy} /> : null}
            </p>
          ) : null}
        </div>
        <p className={`data mt-1 text-sm text-soft ${product.energy ? beside : ''}`}>
          {isEachShown ? t('cartPage.each', { price: money(unitPrice, currency) }) : product.brand}
          {isEachShown && product.energy ? <EnergyLabel energy={product.energy} /> : null}
        </p>
        {note ? <p className="mt-1 text-sm text-soft">{note}</p> : null}
        <WithdrawalNote exemption={product.withdrawalExemption} className="mt-2 text-soft" />
        <LineNotices line={line} currency={currency} />
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
          {place === 'cart' && !isGone ? <QuantityControl {...{ line, error, limited }} /> : null}
          <div className={`flex flex-wrap ${place === 'saved' || isGone ? '-ms-4' : 'max-sm:-ms-4'}`}>
            {isGone && place === 'saved' ? null : (
              <ActForm form={{ act: other, product: product._id }}>
                <Button type="submit" variant="quiet" aria-label={t(`cartPage.${other}Label`, { name: product.name })}>
                  {t(`cartPage.${other}`)}
                </Button>
              </ActForm>
            )}
            <ActForm form={{ act: 'remove', product: product._id }}>
              <Button type="submit" variant="quiet" aria-label={t('cartPage.removeLabel', { name: product.name })}>
                {t('cartPage.remove')}
              </Button>
            </ActForm>
          </div>
        </div>
        <div role="alert" className="mt-2 empty:hidden">
          {error ? <FieldError id={`error-${product._id}`} message={error} /> : null}
          {limited ? <LineNotice>{t('cartPage.limited', { left: limited.left })}</LineNotice> : null}
        </div>
      </div>
    </li>
  );
}
