import { CircleHelp, History, SlidersHorizontal } from 'lucide';
import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import suggestions from '#messages/catalogue/suggestions.ts';
import footer from '#messages/shell/footer.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { beside, EnergyLabel } from '../product/energy-label.tsx';
import type { Entry } from './suggested-entries.ts';

export function EntryContent({ entry }: { entry: Entry }) {
  const t = useTranslations(catalogue, footer);
  const money = useMoney();
  switch (entry.kind) {
    case 'recent':
      return (
        <>
          <Icon of={History} className="size-4 shrink-0 text-faint" />
          <span className="truncate">{entry.words}</span>
        </>
      );
    case 'page':
      return (
        <>
          <Icon of={CircleHelp} className="size-4 shrink-0 text-faint" />
          <span className="truncate">{t(`footer.${entry.page}`)}</span>
        </>
      );
    case 'product':
      return (
        <>
          <img
            src={entry.picture}
            alt=""
            width={56}
            height={42}
            className="h-10.5 w-14 shrink-0 bg-stage object-cover"
          />
          <span className="line-clamp-2 min-w-0 flex-1">{entry.name}</span>
          <span className={`data shrink-0 ${entry.energy ? `${beside} max-w-1/2 justify-end` : ''}`}>
            {money(entry.price, entry.currency)}
            {entry.energy ? <EnergyLabel energy={entry.energy} isOnlyShown /> : null}
          </span>
        </>
      );
    case 'category':
      return (
        <>
          <span className="flex-1">{t(`category.${entry.category}`)}</span>
          <Count of={entry.count} />
        </>
      );
    case 'filter':
      return (
        <>
          <Icon of={SlidersHorizontal} className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 flex-1">
            <FilterText {...entry} />
          </span>
          <Count of={entry.count} />
        </>
      );
  }
}

function FilterText({ category, field, value }: Entry & { kind: 'filter' }) {
  const t = useTranslations(catalogue, specification, suggestions);
  const categoryName = t(`category.${category}`);
  if (field === 'brand') return t('suggestions.brand', { category: categoryName, brand: String(value) });
  const declared = fieldsOf(category)[field];
  const unit = declared?.kind === 'number' && declared.unit ? ` ${declared.unit}` : '';
  const text = typeof value === 'boolean' ? t(value ? 'product.yes' : 'product.no') : `${value}${unit}`;
  const name = t(`specification.${field}` as 'specification.socket');
  return t('suggestions.filter', { category: categoryName, name, value: text });
}

function Count({ of }: { of: number }) {
  return <span className="data shrink-0 text-xs text-faint">{of}</span>;
}
