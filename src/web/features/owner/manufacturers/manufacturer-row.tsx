import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import manufacturers from '#messages/owner/manufacturers.ts';
import type { Manufacturer } from '../../../../contract/owner/manufacturer.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { ManufacturerForm } from './manufacturer-form.tsx';

export function ManufacturerRow({ manufacturer }: { manufacturer: Manufacturer }) {
  const { brand, products, safety } = manufacturer;
  const t = useTranslations(manufacturers);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    summary.current?.focus();
  };
  return (
    <li className="border-b border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary
          ref={summary}
          className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 py-3 hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <h2 translate="no" className="text-sm font-medium wrap-anywhere">
            {brand}
          </h2>
          <span className="min-w-0 flex-1 text-sm text-soft">{t('manufacturers.products', { count: products })}</span>
          {safety ? null : <Badge tone="neutral">{t('manufacturers.notEntered')}</Badge>}
          <Icon of={ChevronDown} className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </summary>
        {isOpen ? <ManufacturerForm manufacturer={manufacturer} onDone={close} /> : null}
      </details>
    </li>
  );
}
