import { linesOfAddress } from '../../domain/addresses/lines-of-address.ts';
import type { PickupPlace } from '../../domain/shipments/pickup-place.ts';
import type { Fact } from '../content.ts';
import type { RenderContext } from '../render-context.ts';

/** Where to pick the order up, and what to know before going there. */
export function pickupContent(pickup: PickupPlace | undefined, { t }: RenderContext) {
  if (!pickup) return { paragraphs: [], facts: [] };
  const printed = (address: PickupPlace['address']) => linesOfAddress(address).join(', ');
  const { address, promised, isClosed } = pickup;
  const fact: Fact = [t('mail.pickup'), printed(address)];
  return {
    paragraphs: [
      ...(promised ? [t('mail.pickupMoved', { address: printed(promised) })] : []),
      ...(isClosed ? [t('mail.pickupClosed')] : []),
    ],
    facts: [fact],
  };
}
