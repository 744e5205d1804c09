import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { limits } from '../../../../contract/limits.ts';
import { firstCharacters } from '../../../../messages/shortened.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { SaveToggle } from '../../buying/saved/save-toggle.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Availability } from '../product/availability.tsx';
import { Picture } from '../product/picture.tsx';
import { Price } from '../product/price.tsx';
import { ProductRating } from '../product/product-rating.tsx';

type ProductCardProps = {
  product: ProductSummary;
  heading: 'h2' | 'h3';
  eager?: boolean | 'first';
  sizes?: string;
  /** Added to the address of the product. */
  search?: string;
  children?: ReactNode;
};

/** Its parts are rows of a subgrid, so that they line up with neighboring cards. Children come before its buttons. */
export function ProductCard({
  product,
  heading: Heading,
  eager = false,
  sizes,
  search = '',
  children,
}: ProductCardProps) {
  const t = useTranslations(catalogue);
  const address = `${paths.product(product)}${search}`;
  const isTransitioning = useViewTransitionState(address);
  const isSoldOut = product.quantity === 0;
  const preview = firstCharacters(product.description, limits.descriptionPreview);
  const isCut = preview.length < product.description.length;
  return (
    <article className="group relative row-span-6 grid grid-rows-subgrid">
      <div className="relative">
        <Picture
          src={product.picture}
          eager={eager}
          {...(sizes && { sizes })}
          className={`[&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-[1.02] ${isTransitioning ? 'moving-picture' : ''}`}
        />
        {product.regularPrice ? (
          <Flag>{t('deal.heading')}</Flag>
        ) : isSoldOut ? (
          <Flag>{t('product.soldOut')}</Flag>
        ) : null}
      </div>
      <div className="mt-4 self-start">
        <Heading className="line-clamp-2 text-base leading-snug font-medium tracking-tight">
          <Link
            to={address}
            viewTransition
            className="decoration-mark decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <ProductRating rating={product.rating} className="mt-1.5" />
      </div>
      <Price
        product={product}
        className="mt-3 items-baseline justify-between border-t border-line pt-2.5"
        priceClassName="text-lg tracking-[-0.03em]"
      />
      <div className="mt-2 border-t border-line pt-2">
        <Availability product={product} />
      </div>
      <p
        // Browser and server may segment characters differently; the server's cut is kept.
        suppressHydrationWarning
        className={`mt-2 self-start border-t border-line pt-2.5 text-sm text-soft ${isCut ? "after:content-['…']" : ''}`}
      >
        {preview}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-1 gap-y-2 self-start">
        {children}
        {isSoldOut ? null : <AddToCart product={product} className="relative basis-full" />}
        <ButtonLink
          to={paths.order(product._id)}
          aria-label={t('product.updateLabel', { name: product.name })}
          className="relative min-w-0 flex-[1_0_5.5rem]"
        >
          {t('product.update')}
        </ButtonLink>
        <CompareToggle product={product} className="relative" />
        <SaveToggle product={product} isBrief />
      </div>
    </article>
  );
}

function Flag({ children }: { children: string }) {
  return (
    <p className="data pointer-events-none absolute top-0 left-0 bg-ink px-2 py-1 text-xs font-medium text-paper forced-colors:border">
      {children}
    </p>
  );
}
