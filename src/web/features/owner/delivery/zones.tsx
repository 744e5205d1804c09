import { useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import { createDeliveryZone, type Delivery } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ZoneForm } from './zone-form.tsx';
import { ZoneSection } from './zone-section.tsx';

export function Zones({ zones, countries }: Pick<Delivery, 'zones' | 'countries'>) {
  const t = useTranslations(delivery);
  const [isAdding, setAdding] = useState(false);
  const add = isAdding ? null : (
    <Button variant={zones.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
      {t('delivery.addZone')}
    </Button>
  );
  return (
    <section aria-labelledby="zones" className="grid gap-6">
      <div>
        <h2 id="zones" className="text-subheading">
          {t('delivery.zones')}
        </h2>
        <p className="mt-1 max-w-read text-sm text-soft">{t('delivery.zonesHint')}</p>
      </div>
      {zones.length === 0 && !isAdding ? (
        <Notice title={t('delivery.noZones')} hint={t('delivery.noZonesHint')} action={add} />
      ) : null}
      {zones.map((zone) => (
        <ZoneSection key={zone.id} zone={zone} countries={countries} />
      ))}
      {isAdding ? (
        <div className="border-t border-ink">
          <ZoneForm
            countries={countries}
            save={(body) => call(createDeliveryZone, { body })}
            onDone={() => setAdding(false)}
          />
        </div>
      ) : null}
      {zones.length > 0 && add ? <div>{add}</div> : null}
    </section>
  );
}
