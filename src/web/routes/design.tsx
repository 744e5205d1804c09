import shop from '#messages/shop.ts';
import type { ProductSummary } from '../../contract/product.ts';
import { listProducts } from '../../contract/product.ts';
import { longTexts } from '../../messages/long-texts.ts';
import { callKey } from '../context.ts';
import { Picture } from '../features/catalogue/picture.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { Countdown } from '../features/deal/countdown.tsx';
import { timeLeft } from '../features/deal/use-countdown.ts';
import { Buttons } from '../features/design/buttons.tsx';
import { Colours } from '../features/design/colours.tsx';
import { Fields } from '../features/design/fields.tsx';
import { Part, type SampleProps, Specimen } from '../features/design/part.tsx';
import { States } from '../features/design/states.tsx';
import { Tables } from '../features/design/table.tsx';
import { SpaceScale, TypeScale } from '../features/design/type-and-space.tsx';
import { Ways } from '../features/design/ways.tsx';
import { translationsFor } from '../translations.ts';
import type { Route } from './+types/design.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(callKey)(listProducts, { query: { limit: '4', sort: 'name' } });
  return { words: longTexts.design, products: items };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', shop);
  const { title, description } = loaderData?.words ?? { title: '', description: '' };
  return [
    { title: t('shop.title', { page: title }) },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
};

/** The design system, living: every part that the shop uses, in every state, by day and by night. */
export default function Design({ loaderData: { words, products } }: Route.ComponentProps) {
  return (
    <>
      <div className="page py-part">
        <h1 className="text-title">{words.title}</h1>
        <p className="mt-4 max-w-read text-lead text-soft">{words.lead}</p>
      </div>
      <Part id="colours" words={words} {...words.colours} sample={(props) => <Colours {...props} />} />
      <Part id="type" words={words} {...words.type} sample={(props) => <TypeScale {...props} />} />
      <Part id="space" words={words} {...words.space} sample={(props) => <SpaceScale {...props} />} />
      <Part id="buttons" words={words} {...words.buttons} sample={(props) => <Buttons {...props} />} />
      <Part id="fields" words={words} {...words.fields} sample={(props) => <Fields {...props} />} />
      <Part id="states" words={words} {...words.states} sample={(props) => <States {...props} />} />
      <Part id="ways" words={words} {...words.navigation} sample={(props) => <Ways {...props} />} />
      <Part id="table" words={words} {...words.table} sample={(props) => <Tables {...props} products={products} />} />
      <Part
        id="commerce"
        words={words}
        {...words.commerce}
        sample={(props) => <Commerce {...props} products={products} />}
      />
    </>
  );
}

/** What a product can look like at its worst: gone, cheaper today, with a name too long and a picture that is not there. */
function Commerce({ words, products }: SampleProps & { products: ProductSummary[] }) {
  const [first, second, third, fourth] = products;
  if (!first || !second || !third || !fourth) return null;
  const worst = [
    { ...first, name: `${first.name} ${second.name} ${third.name} ${fourth.name}` },
    { ...second, quantity: 0 },
    { ...third, regularPrice: third.price, price: Math.round(third.price * 0.8) },
    { ...fourth, picture: '/pictures/not-there.avif' },
  ];
  return (
    <div className="grid gap-5">
      <Specimen name="card">
        <ProductGrid products={worst} heading="h3" />
      </Specimen>
      <Specimen name="picture">
        <Picture src={first.picture} />
      </Specimen>
      <Specimen name={words.commerce.countdown}>
        <Countdown left={timeLeft(200_000_000)} />
      </Specimen>
      <Specimen name={words.commerce.noDeal}>
        <Countdown left={timeLeft(0)} />
      </Specimen>
    </div>
  );
}
