import type { Portfolio } from '../prose.ts';

/**
 * THE DEVELOPER'S PAGE (/about and /myportfolio): FOR THE SHOP'S OWNER TO EDIT. Put your own name, skills and projects
 * here; a link may lead anywhere. As it comes, it describes this project.
 */
export const portfolio: Portfolio = {
  name: 'Hardware Store',
  headline: 'A shop for computer hardware, from the datasheet to the paid order.',
  description: 'What this shop is made of: its skills, and the parts of it that can be looked at.',
  about: [
    'This page presents the project itself. Whoever runs the shop replaces it with a name, skills and projects of their own.',
    'Hardware Store is one TypeScript program. It renders its pages on the server, serves the API that they use, and keeps products, orders and accounts in PostgreSQL. It starts with one command, works offline, and names for each row of its specification the test that shows it.',
  ],
  skills: [
    { name: 'In the browser', items: ['React 19', 'React Router 8', 'TanStack Query', 'Tailwind CSS 4'] },
    { name: 'On the server', items: ['Node.js 24', 'Fastify 5', 'TypeScript 7', 'zod'] },
    { name: 'Data', items: ['PostgreSQL', 'Kysely', 'Graphile Worker'] },
    { name: 'Shown to work', items: ['Vitest', 'fast-check', 'Playwright', 'axe'] },
    {
      name: 'Care',
      items: ['Pages without JavaScript', 'WCAG 2.2 AA', 'Content security policy', 'Stock that is never sold twice'],
    },
  ],
  projects: [
    {
      name: 'The catalogue',
      text: 'Thirty categories with the specifications that belong to each, by pages or by scrolling.',
      href: '/hardwarecomponents',
    },
    {
      name: 'The API',
      text: 'Every call of the shop with its fields and errors, written by the same constants that the server checks with.',
      href: '/api/docs',
    },
    {
      name: 'The API as a document',
      text: 'The same as OpenAPI, for programs.',
      href: '/api/openapi.json',
    },
    {
      name: 'Questions and answers',
      text: 'Six questions on React and JavaScript that this project had to answer, too.',
      href: '/blogs',
    },
  ],
};
