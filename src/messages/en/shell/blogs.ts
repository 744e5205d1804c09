import type { Block } from '../../prose.ts';

type Blogs = {
  title: string;
  description: string;
  lead: string;
  cards: readonly { id: string; question: string; answer: readonly Block[] }[];
};

/** Row `B1`: six cards on these themes, in this order. */
export const blogs: Blogs = {
  title: 'Blogs',
  description: 'Six questions about React and JavaScript, answered with short examples.',
  lead: 'Six questions that come up in every React project, with answers that work in practice.',
  cards: [
    {
      id: 'react-performance',
      question: 'How do you improve the performance of a React application?',
      answer: [
        'Measure first. The Profiler in React’s developer tools shows which components render, how often, and why. The network panel shows what a visitor waits for before they can read anything. Most slow pages have one or two causes, and they’re rarely where you’d guess.',
        'What usually helps, in this order:',
        {
          list: [
            'Send less. Load a page’s code when it’s opened (`React.lazy`, or routes your framework splits), and drop libraries that a few lines can replace.',
            'Render on the server, so that there is something to read before any script has run.',
            'Keep state close to where it’s used. When state changes, its component and everything below it render again. State at the top of the tree makes the whole tree work.',
            'Give list items a stable `key` from the data, and show long lists by pages or windows instead of all at once.',
            'Only then memoize: `memo` for a component, `useMemo` for an expensive value, `useCallback` for a function passed to a memoized component. Each costs memory and a comparison, so use it where the Profiler shows a gain.',
          ],
        },
        {
          code: `const Chart = lazy(() => import('./chart.tsx'));

<Suspense fallback={<ChartSkeleton />}>
  <Chart points={points} />
</Suspense>`,
        },
      ],
    },
    {
      id: 'state-management',
      question: 'What are the ways to manage state in a React application?',
      answer: [
        'For each piece of state, ask who owns it. The answer names the tool.',
        {
          list: [
            'One component: `useState`, or `useReducer` where several values change together by rules.',
            'A few components: move the state up to their nearest common parent and pass it down as props.',
            'Many components, rarely changed (language, theme, the signed-in user): context. Every reader renders again on a change, so it’s a poor place for values that change on each key press.',
            'The server: products, orders, and accounts are copies of rows elsewhere. A query cache or a router’s loaders know how to fetch, share, and refresh them. A hand-written store would have to do all that itself.',
            'The URL: search, filters, page, and sort order belong there. They survive a reload, and Back works.',
            'Many distant components, often changed: a store such as Redux Toolkit or Zustand, where each component subscribes to the part it shows.',
          ],
        },
        'Don’t store what you can compute. A stored total will one day disagree with its items; `items.reduce(…)` won’t.',
      ],
    },
    {
      id: 'prototypal-inheritance',
      question: 'How does prototypal inheritance work?',
      answer: [
        'In JavaScript, objects inherit from objects. Every object links to another one, its prototype, or to `null`. When you read a property the object doesn’t have, the engine looks at the prototype, then at that one’s prototype, until it finds the property or the chain ends.',
        {
          code: `const part = { describe() { return \`\${this.name}, \${this.watts} W\`; } };
const card = Object.create(part);   // card's prototype is part
card.name = 'Graphics card';
card.watts = 250;

card.describe();                    // 'Graphics card, 250 W'
Object.hasOwn(card, 'describe');    // false: found on part`,
        },
        'Two things follow. `this` is the object the method was called on, not the one where it was found, so one method on a prototype serves every object below it. And writing never climbs the chain: an assignment creates a property on the object itself, which hides the inherited one.',
        'A `class` is the same mechanism with a clearer syntax: its methods live on `Class.prototype`, `new` creates an object with that prototype, and `extends` links one prototype to another. `Object.getPrototypeOf(card)` shows the link. You can change it later with `Object.setPrototypeOf`, but that makes the object slow.',
      ],
    },
    {
      id: 'why-not-set-state-directly',
      question: 'Why do you not set the state directly in React?',
      answer: [
        'Because React wouldn’t know. `const [products, setProducts] = useState([])` gives you a value and the one way to announce the next value. React renders again when you call the setter with a different value. It never looks inside an object to see whether something changed.',
        {
          code: `products.push(product);               // changes the array, but React isn’t told
setProducts(products);                // the same array: React does nothing

setProducts([...products, product]);  // a new array: React renders`,
        },
        'The assignment `products = […]` is no better: `products` is a constant of this one render, a snapshot of the state at that moment. The next render asks React again and gets the old value.',
        'There’s more to it than the missing render. Memoized components and effects compare by identity and would keep showing old data. React may also prepare a render and throw it away, which only works if the values it was given don’t change. When the next value depends on the last one, pass a function, since several updates may be waiting: `setCount((count) => count + 1)`.',
      ],
    },
    {
      id: 'search-products-by-name',
      question:
        'You have an array of products, each with a name, price and description. How do you find products by name?',
      answer: [
        'Filter the array with a comparison that ignores what people don’t think about: upper case, extra spaces, and word order.',
        {
          code: `const wordsOf = (text) => text.toLowerCase().split(/\\s+/).filter(Boolean);

function findByName(products, typed) {
  const words = wordsOf(typed);
  return products.filter(({ name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}

findByName(products, ' rtx ASUS ');   // 'ASUS TUF Gaming GeForce RTX 5090'`,
        },
        '`filter` returns a new array of all matches and leaves the old one alone; `find` would stop at the first. With nothing typed, every product matches, since `every` is true for an empty list. That’s what a search box should show.',
        'This works for a few thousand products the page already has. For more, search on the server: send the input after a short pause (200 milliseconds), ignore answers to older questions, and let the database use a suitable index, such as trigrams in PostgreSQL.',
      ],
    },
    {
      id: 'unit-tests',
      question: 'What is a unit test, and why should you write unit tests?',
      answer: [
        'A unit test runs one small piece of a program (a function, a rule, a component) on its own, gives it an input, and compares the result with what you expect.',
        {
          code: `test('a total is the unit price times the quantity, to the cent', () => {
  expect(totalOf({ unitAmount: 45150, quantity: 3 })).toBe(135450);
});`,
        },
        {
          list: [
            'They’re fast. A thousand of them run in seconds, so you see a mistake right after you make it, and the failing title says where.',
            'They allow change. You can rewrite tested code without fear of forgetting something.',
            'They document. A good title is a sentence about the product, and unlike a comment, it can’t quietly become untrue.',
            'They improve the design. Code that’s hard to test usually does too much, or reaches for things it should be given.',
          ],
        },
        'They don’t show that the pieces fit together. For that you need tests against a real database and in a real browser, fewer and slower. And a test is only worth something if it can fail: break the line it guards once, and see it turn red.',
      ],
    },
  ],
};
