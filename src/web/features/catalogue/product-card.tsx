import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useWords } from '../../words.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

type ProductCardProps = { product: ProductSummary; heading: 'h2' | 'h3'; eager?: boolean };

/** A product in a grid: picture, name, price, quantity, the first 50 characters, and the way to its order (spec §2). */
export function ProductCard({ product, heading: Heading, eager }: ProductCardProps) {
  const t = useWords();
  const isSoldOut = product.quantity === 0;
  return (
    <article className="group relative row-span-5 grid grid-rows-subgrid">
      <Picture src={product.picture} eager={eager ?? false} />
      <Heading className="mt-4 line-clamp-2 font-medium leading-snug tracking-tight">
        <Link
          to={paths.product(product)}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-signal group-hover:decoration-2 group-hover:underline-offset-4"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="mt-1 text-sm text-faint">{[...product.description].slice(0, limits.descriptionPreview).join('')}</p>
      <div className="data mt-3 border-t border-line pt-3 text-sm">
        <Price product={product} />
        <div className={isSoldOut ? 'text-warning' : 'text-soft'}>
          {t('product.available', { quantity: String(product.quantity) })}
        </div>
      </div>
      <div className="mt-3">
        <ButtonLink
          to={paths.order(product._id)}
          aria-label={t('product.updateLabel', { name: product.name })}
          className="relative w-full"
        >
          {t('product.update')}
        </ButtonLink>
      </div>
    </article>
  );
}
