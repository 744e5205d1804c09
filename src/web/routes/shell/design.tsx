import type { ProductSummary } from '../../../contract/catalogue/product.ts';
import { listProducts } from '../../../contract/catalogue/product.ts';
import { longTexts } from '../../../messages/long-texts.ts';
import { callKey } from '../../app/context.ts';
import { Countdown } from '../../features/catalogue/deal/countdown.tsx';
import { timeLeft } from '../../features/catalogue/deal/use-countdown.ts';
import { Picture } from '../../features/catalogue/product/picture.tsx';
import { ProductGrid } from '../../features/catalogue/product-card/product-grid.tsx';
import { Buttons } from '../../features/shell/design/buttons.tsx';
import { Colours } from '../../features/shell/design/colours.tsx';
import { DesignSection, Example, type ExampleProps } from '../../features/shell/design/design-section.tsx';
import { Fields } from '../../features/shell/design/fields.tsx';
import { NavigationExamples } from '../../features/shell/design/navigation.tsx';
import { States } from '../../features/shell/design/states.tsx';
import { Tables } from '../../features/shell/design/table.tsx';
import { SpaceScale, TypeScale } from '../../features/shell/design/type-and-space.tsx';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/design.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(callKey)(listProducts, { query: { limit: '4', sort: 'name' } });
  return { words: longTexts.design, products: items };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describedTitle(matches, () => loaderData?.words ?? { title: '', description: '' }),
  { name: 'robots', content: 'noindex' },
];

export default function Design({ loaderData: { words, products } }: Route.ComponentProps) {
  return (
    <>
      <div className="page py-part">
        <h1 className="text-title">{words.title}</h1>
        <p className="mt-4 max-w-read text-lead text-soft">{words.lead}</p>
      </div>
      <DesignSection id="colours" words={words} {...words.colours} render={(props) => <Colours {...props} />} />
      <DesignSection id="type" words={words} {...words.type} render={(props) => <TypeScale {...props} />} />
      <DesignSection id="space" words={words} {...words.space} render={(props) => <SpaceScale {...props} />} />
      <DesignSection id="buttons" words={words} {...words.buttons} render={(props) => <Buttons {...props} />} />
      <DesignSection id="fields" words={words} {...words.fields} render={(props) => <Fields {...props} />} />
      <DesignSection id="states" words={words} {...words.states} render={(props) => <States {...props} />} />
      <DesignSection
        id="ways"
        words={words}
        {...words.navigation}
        render={(props) => <NavigationExamples {...props} />}
      />
      <DesignSection
        id="table"
        words={words}
        {...words.table}
        render={(props) => <Tables {...props} products={products} />}
      />
      <DesignSection
        id="commerce"
        words={words}
        {...words.commerce}
        render={(props) => <Commerce {...props} products={products} />}
      />
    </>
  );
}

function Commerce({ words, products }: ExampleProps & { products: ProductSummary[] }) {
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
      <Example name="card">
        <ProductGrid products={worst} heading="h3" />
      </Example>
      <Example name="picture">
        <Picture src={first.picture} />
      </Example>
      <Example name={words.commerce.countdown}>
        <Countdown left={timeLeft(200_000_000)} />
      </Example>
      <Example name={words.commerce.noDeal}>
        <Countdown left={timeLeft(0)} />
      </Example>
    </div>
  );
}
