import type { Block } from '../prose.ts';

type Blogs = {
  title: string;
  description: string;
  lead: string;
  cards: readonly { id: string; question: string; answer: readonly Block[] }[];
};

/** Spec §2: six cards on these themes, in this order. */
export const blogs: Blogs = {
  title: 'Blogs',
  description: 'Six questions on React and JavaScript, answered with short examples.',
  lead: 'Six questions that come up in every React project, and what has proved itself.',
  cards: [
    {
      id: 'react-performance',
      question: 'How do you improve the performance of a React application?',
      answer: [
        'Measure first. The Profiler of the React developer tools shows which components render, how often and why; the network panel shows what a visitor waits for before anything can be read. Most slow pages have one or two causes, and they are seldom where one would have guessed.',
        'What usually pays, in this order:',
        {
          list: [
            'Send less. Load the code of a page when it is opened (`React.lazy`, or routes that a framework splits), and leave out libraries that a few lines replace.',
            'Render on the server, so that there is something to read before any script has run.',
            'Keep state close to where it is used. A component renders again when its state changes, and so does everything below it: state at the top of the tree makes the whole tree work.',
            'Give list items a stable `key` from the data, and show long lists by pages or windows instead of all at once.',
            'Only then remember results: `memo` for a component, `useMemo` for a costly value, `useCallback` for a function that a remembered component receives. Each costs memory and a comparison, so use it where the Profiler says that it helps.',
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
        'Ask of each piece of state who owns it; the answer names the tool.',
        {
          list: [
            'One component: `useState`, or `useReducer` where several values change together by rules.',
            'A few components: the state moves up to their nearest common parent and comes down as props.',
            'Many components, seldom changed (language, theme, who is signed in): context. Every reader renders again on a change, so it is a poor place for what changes with each key press.',
            'The server: products, orders and accounts are copies of rows elsewhere. A query cache or the loaders of a router know how to fetch, share and refresh them; keeping them in a store by hand means writing that anew.',
            'The address: search, filter, page and sort order belong into the URL. Then they survive a reload, and Back works.',
            'Many distant components, often changed: a store such as Redux Toolkit or Zustand, where each component subscribes to the part that it shows.',
          ],
        },
        'What can be computed from other state is no state. A total next to its items will one day disagree with them; `items.reduce(…)` will not.',
      ],
    },
    {
      id: 'prototypal-inheritance',
      question: 'How does prototypal inheritance work?',
      answer: [
        'In JavaScript objects inherit from objects. Every object has a link to another one, its prototype, or to `null`. When a property is read that the object does not have itself, the engine looks at the prototype, then at the prototype of that, until it finds the property or the chain ends.',
        {
          code: `const part = { describe() { return \`\${this.name}, \${this.watts} W\`; } };
const card = Object.create(part);   // card's prototype is part
card.name = 'Graphics card';
card.watts = 250;

card.describe();                    // 'Graphics card, 250 W'
Object.hasOwn(card, 'describe');    // false: found on part`,
        },
        'Two things follow. `this` is the object on which the method was called, not the one where it was found, so one method on a prototype serves every object below. And writing never climbs: an assignment makes a property of the object itself, which hides the inherited one.',
        'A `class` is the same machinery with a clearer face: its methods stand on `Class.prototype`, `new` makes an object with that prototype, and `extends` links one prototype to another. `Object.getPrototypeOf(card)` shows the link; changing it later with `Object.setPrototypeOf` works, but makes the object slow.',
      ],
    },
    {
      id: 'why-not-set-state-directly',
      question: 'Why do you not set the state directly in React?',
      answer: [
        'Because React would not know. `const [products, setProducts] = useState([])` gives a value and the one way to announce the next value. React renders again when the setter is called with a value that is not the same as before; it never looks into an object to find out whether something inside has changed.',
        {
          code: `products.push(product);               // changes the array, tells nobody
setProducts(products);                // the same array: React does nothing

setProducts([...products, product]);  // a new array: React renders`,
        },
        'The assignment `products = […]` is no better: `products` is a constant of this one render, a picture of the state at that moment. The next render asks React again and gets the old value.',
        'There is more to it than the missing render. Remembered components and effects compare by identity and would keep showing old data; React may prepare a render and throw it away, which only works while nobody alters the values that it was given. Where the next value depends on the last, pass a function, since several updates may be waiting: `setCount((count) => count + 1)`.',
      ],
    },
    {
      id: 'search-products-by-name',
      question:
        'You have an array of products, each with a name, price and description. How do you find products by name?',
      answer: [
        'Filter the array by a comparison that forgives what a person does not think about: upper case, spaces at the ends, the order of the words.',
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
        '`filter` gives a new array of all matches and leaves the old one alone; `find` would stop at the first. With nothing typed every product matches, since `every` is true of no words, which is what a search box should show.',
        'This is right for a few thousand products that the page has anyway. For more, the server searches: send what was typed after a short pause (200 milliseconds), ignore answers that come back after a newer question, and let the database use an index made for it, such as trigrams in PostgreSQL.',
      ],
    },
    {
      id: 'unit-tests',
      question: 'What is a unit test, and why should you write unit tests?',
      answer: [
        'A unit test runs one small piece of a program (a function, a rule, a component) apart from the rest, gives it an input and compares what it does with what was promised.',
        {
          code: `test('a total is the unit price times the quantity, to the cent', () => {
  expect(totalOf({ unitAmount: 45150, quantity: 3 })).toBe(135450);
});`,
        },
        {
          list: [
            'They are quick. A thousand of them run in seconds, so a mistake is seen in the minute in which it is made, and the failing title says where.',
            'They allow change. What was tested can be rewritten without fear of what one has forgotten.',
            'They describe. A good title is a sentence about the product, and unlike a comment it cannot become untrue unnoticed.',
            'They improve the design. What is hard to test mostly does too much, or reaches for things that it should be given.',
          ],
        },
        'They do not show that the pieces fit together; that takes tests against a real database and in a real browser, fewer and slower. And a test is worth something only if it can fail: break the line that it guards once, and see it turn red.',
      ],
    },
  ],
};
