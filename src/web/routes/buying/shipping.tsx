import deliveryPlaces from '#messages/buying/delivery-places.ts';
import shop from '#messages/shell/shop.ts';
import { listDeliveryPlaces } from '../../../contract/buying/delivery-places.ts';
import { longTexts } from '../../../messages/long-texts.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { DeliveryPlacesList } from '../../features/buying/delivery-places/delivery-places-list.tsx';
import { Blocks } from '../../features/shell/prose/blocks.tsx';
import { loadShopFacts } from '../../features/shell/prose/load-shop-facts.ts';
import { ProseLayout } from '../../features/shell/prose/prose-layout.tsx';
import { ProseSection } from '../../features/shell/prose/prose-section.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/shipping.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [facts, delivery] = await Promise.all([loadShopFacts(context), context.get(callKey)(listDeliveryPlaces, {})]);
  return { text: longTexts.pages.shipping(facts), delivery };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { title, description } = loaderData.text;
  return headOf(settings, { title: t('shop.title', { page: title }), description, path: paths.shipping });
};

const PLACES = 'places';

/** Where the shop delivers, as the checkout counts it, and what the shop says about shipping. */
export default function Shipping({ loaderData: { text, delivery } }: Route.ComponentProps) {
  const t = useTranslations(deliveryPlaces);
  const heading = t('deliveryPlaces.heading');
  const parts = text.sections.map((section, index) => ({ ...section, id: `part-${index + 1}` }));
  return (
    <ProseLayout title={text.title} lead={text.lead} contents={[{ id: PLACES, heading }, ...parts]}>
      <ProseSection id={PLACES} heading={heading}>
        <DeliveryPlacesList delivery={delivery} />
      </ProseSection>
      {parts.map(({ id, heading: title, blocks }) => (
        <ProseSection key={id} id={id} heading={title}>
          <Blocks blocks={blocks} />
        </ProseSection>
      ))}
    </ProseLayout>
  );
}
