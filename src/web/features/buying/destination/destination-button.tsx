import { lazy, Suspense, useState } from 'react';
import destination from '#messages/buying/destination.ts';
import type { NamedPlace } from '../../../../contract/account/place.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';

const DestinationPicker = lazy(() => import('./destination-picker.tsx'));

/** Says where things are delivered, and opens the choice of another place. `place`: null if no one has said it. */
export function DestinationButton({ place }: { place: NamedPlace | null }) {
  const t = useTranslations(destination);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        className="-ms-3 max-w-full text-start whitespace-normal"
        onClick={() => setIsOpen(true)}
      >
        {place ? (
          <>
            {t('destination.to', { place: textOf(place) })} · <span className="link">{t('destination.change')}</span>
          </>
        ) : (
          <span className="link">{t('destination.choose')}</span>
        )}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DestinationPicker shown={place} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );

  function textOf({ code, name, region, postalCode }: NamedPlace): string {
    return [t('destination.country', { code, name }), postalCode ?? region].filter(Boolean).join(' ');
  }
}
