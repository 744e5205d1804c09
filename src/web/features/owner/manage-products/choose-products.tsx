import bulkEdit from '#messages/owner/bulk-edit.ts';
import { type ManagedProduct, managedProductListing } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';
import type { ProductChoice } from './use-choice.ts';

type ChooseProductProps = {
  product: ManagedProduct;
  isChosen: boolean;
  onChoose: (product: ManagedProduct) => void;
};

/** The picture belongs to the area to click. */
export function ChooseProduct({ product, isChosen, onChoose }: ChooseProductProps) {
  const t = useTranslations(bulkEdit);
  return (
    <label className="group flex cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onChoose(product)}
        aria-label={t('bulkEdit.choose', { name: product.name })}
        className="tick-box border-edge"
      />
      <Thumbnail src={product.picture} />
    </label>
  );
}

type BulkEditLinksProps = { choice: ProductChoice; filters: Partial<Record<string, string>> };

export function BulkEditLinks({ choice: { chosen, clear }, filters }: BulkEditLinksProps) {
  const t = useTranslations(bulkEdit);
  if (chosen.size > 0) {
    return (
      <div className="flex flex-wrap gap-2 max-md:col-span-2">
        <ButtonLink variant="primary" to={paths.bulkEdit} state={{ products: [...chosen] }}>
          {t('bulkEdit.openChosen', { count: chosen.size })}
        </ButtonLink>
        <Button variant="quiet" onClick={clear}>
          {t('bulkEdit.clear')}
        </Button>
      </div>
    );
  }
  const search = new URLSearchParams(
    Object.keys(managedProductListing.filters).flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  return <ButtonLink to={`${paths.bulkEdit}?${search}`}>{t('bulkEdit.open')}</ButtonLink>;
}
