import cartTexts from '#messages/buying/cart.ts';
import cartBuild from '#messages/buying/cart-build.ts';
import type { Cart, CartLine } from '../../../../contract/buying/cart.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { BuildHead } from './build-head.tsx';
import { withPositions } from './build-of-cart.ts';
import { Line } from './line.tsx';
import type { Limited } from './use-cart.ts';

type CartLinesProps = {
  cart: Cart;
  errorOf: (product: string) => string | undefined;
  limited: Limited | undefined;
};

/** The lines of the cart, those of a build under its name. */
export function CartLines({ cart, errorOf, limited }: CartLinesProps) {
  const t = useTranslations(cartTexts, cartBuild);
  const { inBuildOf } = useBuildTexts();
  const { lines, builds, currency } = cart;
  const lineOf = (line: CartLine, inBuild: number) => (
    <Line
      key={line.product._id}
      line={line}
      currency={currency}
      place="cart"
      error={errorOf(line.product._id)}
      limited={limited?.product === line.product._id ? limited : undefined}
      note={inBuildOf(line.quantity, inBuild)}
    />
  );
  if (builds.length === 0)
    return (
      <ul aria-label={t('cartPage.lines')} className="border-b border-line">
        {lines.map((line) => lineOf(line, 0))}
      </ul>
    );
  const named = lines.map((line) => ({ ...line, name: line.product.name }));
  return (
    <div className="grid gap-10">
      {groupByBuild(
        named,
        builds.map((build) => withPositions(build, lines)),
      ).map((group) => {
        const id = `build-${group.build?._id ?? 'none'}`;
        return (
          <section key={id} aria-labelledby={id}>
            {group.build ? (
              <BuildHead id={id} build={group.build} before={group.before} currency={currency} />
            ) : (
              <h2 id={id} className="mb-4 text-subheading">
                {t('cartBuild.others')}
              </h2>
            )}
            <ul className={group.lines.length > 0 ? 'border-b border-line' : ''}>
              {group.lines.map(({ line, inBuild }) => lineOf(line, inBuild))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
