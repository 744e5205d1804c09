import bulkEdit from '#messages/owner/bulk-edit.ts';
import type { BulkEditPreview, ProductsChange } from '../../../../contract/owner/bulk-edit.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useValueText } from './use-value-text.ts';

type Props = { preview: BulkEditPreview; change: ProductsChange };

export function ChangePreview({ preview, change }: Props) {
  const t = useTranslations(bulkEdit);
  const valueText = useValueText(change);
  const { products, changed, items, left } = preview;
  const unchanged = products - changed - left.reduce((sum, { products: count }) => sum + count, 0);
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        {t('bulkEdit.changes', { count: changed })}{' '}
        {unchanged > 0 ? (
          <span className="font-normal text-soft">{t('bulkEdit.unchanged', { count: unchanged })}</span>
        ) : null}
      </p>
      <LeftProducts left={left} />
      {items.length < changed ? (
        <p className="text-sm text-soft">{t('bulkEdit.firstOnly', { shown: String(items.length) })}</p>
      ) : null}
      {items.length > 0 ? (
        <table className="w-full max-w-table text-sm">
          <caption className="sr-only">{t('bulkEdit.preview')}</caption>
          <thead>
            <tr className="label text-start">
              <th scope="col" className="border-b border-edge py-2 pe-4 text-start">
                {t('bulkEdit.name')}
              </th>
              <th scope="col" className="border-b border-edge py-2 pe-4 text-end">
                {t('bulkEdit.before')}
              </th>
              <th scope="col" className="border-b border-edge py-2 text-end">
                {t('bulkEdit.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ _id, name, before, after }) => (
              <tr key={_id}>
                <th
                  scope="row"
                  translate="no"
                  className="border-b border-line py-2 pe-4 text-start font-normal wrap-anywhere"
                >
                  {name}
                </th>
                <td className="data border-b border-line py-2 pe-4 text-end text-soft">{valueText(before)}</td>
                <td className="data border-b border-line py-2 text-end font-medium">{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
}

function LeftProducts({ left }: { left: BulkEditPreview['left'] }) {
  const t = useTranslations(bulkEdit);
  if (left.length === 0) return null;
  return (
    <div className="max-w-read border border-line p-4 text-sm">
      <h3 className="font-medium">{t('bulkEdit.stay')}</h3>
      <ul className="mt-1 grid gap-1 text-soft">
        {left.map(({ reason, products, names }) => (
          <li key={reason} className="wrap-anywhere">
            {t(`bulkEdit.left.${reason}`, { count: products, names: names.join(', ') })}
            {products > names.length ? ` ${t('bulkEdit.more', { count: String(products - names.length) })}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
