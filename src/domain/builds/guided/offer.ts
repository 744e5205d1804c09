import type { PartOf } from '../../../builder/build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import type { CandidateIndex } from '../candidate-index.ts';

export type Offer<C extends BuildCategory = BuildCategory> = {
  part: { [K in C]: PartOf<K> }[C];
  priceAmount: number;
  /** In GB: of a drive, or the memory of a card. */
  size?: number | undefined;
};

/** Some parts of an index, in its order. */
export type Offers = { index: CandidateIndex; offers: readonly Offer[] };

export type OffersByCategory = Readonly<Record<BuildCategory, Offers>>;

export function offersIn(
  index: CandidateIndex,
  offerOf: (part: CandidateIndex['parts'][number]) => Offer | undefined,
): Offers {
  const found = index.parts.flatMap((part, place) => {
    const offer = offerOf(part);
    return offer ? [{ offer, place }] : [];
  });
  return at(
    index,
    found.map(({ offer }) => offer),
    found.map(({ place }) => place),
  );
}

/** Those that a test accepts. */
export function only({ index, offers }: Offers, accepts: (offer: Offer) => boolean): Offers {
  const places = [...offers.keys()].filter((place) => accepts(offers[place] as Offer));
  return at(
    index,
    places.map((place) => offers[place] as Offer),
    places,
  );
}

/** Groups and their verdicts stay those of the whole index. */
function at({ parts, names, rules }: CandidateIndex, offers: Offer[], places: readonly number[]): Offers {
  return {
    offers,
    index: {
      parts: places.map((place) => parts[place] as CandidateIndex['parts'][number]),
      names: places.map((place) => names[place] as string),
      rules: rules.map((each) => ({
        ...each,
        groupOf: Uint16Array.from(places, (place) => each.groupOf[place] as number),
      })),
    },
  };
}

/** Only the cheapest, and the dearest within the share, of parts that no rule can tell apart. */
export function representatives(all: Offers, shareAmount: number): Offers {
  const { index, offers } = all;
  const ends = new Map<string, { cheapest: Offer; dearest: Offer | undefined }>();
  for (const [place, offer] of offers.entries()) {
    const facts = offer.part.facts as { hasGraphics?: boolean; includesCooler?: boolean };
    const groups = index.rules.map(({ groupOf }) => groupOf[place]);
    const key = [...groups, facts.hasGraphics, facts.includesCooler].join();
    const isWithin = offer.priceAmount <= shareAmount;
    const known = ends.get(key);
    if (!known) ends.set(key, { cheapest: offer, dearest: isWithin ? offer : undefined });
    else {
      if (offer.priceAmount < known.cheapest.priceAmount) known.cheapest = offer;
      if (isWithin && offer.priceAmount > (known.dearest?.priceAmount ?? -1)) known.dearest = offer;
    }
  }
  const kept = new Set([...ends.values()].flatMap(({ cheapest, dearest }) => [cheapest, dearest]));
  return only(all, (offer) => kept.has(offer));
}
