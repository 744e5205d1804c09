import { ChevronDown } from 'lucide';
import notices from '#messages/account/notices.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Open for a product that is sold out: there is nothing else to do. */
export function NoticeBox({ product }: { product: Product }) {
  const t = useTranslations(notices);
  const isSoldOut = product.quantity === 0;
  return (
    <div className="mt-4 border-t border-line pt-2">
      {isSoldOut ? (
        <section aria-labelledby="stock-notice" className="pt-2 pb-4">
          <h2 id="stock-notice" className="mb-3 text-base">
            {t('notices.stock')}
          </h2>
          <NoticeForm product={product} kind="stock" />
        </section>
      ) : null}
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <span className="link">{t('notices.price')}</span>
          <Icon of={ChevronDown} className="size-4 text-faint group-open:rotate-180" />
        </summary>
        <div className="pt-2 pb-4">
          <NoticeForm product={product} kind="price" />
        </div>
      </details>
    </div>
  );
}
