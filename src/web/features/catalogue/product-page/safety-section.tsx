import type { ReactNode } from 'react';
import productPage from '#messages/catalogue/product-page.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';

/** Who answers for the product, and what it warns of (Regulation (EU) 2023/988, Article 19). */
export function SafetySection({ safety }: { safety: NonNullable<Product['safety']> }) {
  const t = useTranslations(productPage);
  const { manufacturer, warnings } = safety;
  return (
    <section aria-labelledby="safety" className="mt-12">
      <h2 id="safety" className="mb-6 text-subheading">
        {t('productPage.safety.heading')}
      </h2>
      <dl className="border-t border-ink text-sm">
        {manufacturer ? (
          <>
            <Entry name={t('productPage.safety.manufacturer')}>
              {manufacturer.name}
              {'\n'}
              {manufacturer.address}
              {'\n'}
              <Contact address={manufacturer.contact} />
            </Entry>
            {manufacturer.representative ? (
              <Entry name={t('productPage.safety.representative')}>{manufacturer.representative}</Entry>
            ) : null}
          </>
        ) : null}
        {warnings ? <Entry name={t('productPage.safety.warnings')}>{warnings}</Entry> : null}
      </dl>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

function Contact({ address }: { address: string }) {
  const isWeb = /^https?:/.test(address);
  return (
    <a href={isWeb ? address : `mailto:${address}`} rel="nofollow noreferrer" className="link">
      {address}
    </a>
  );
}
