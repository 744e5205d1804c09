import type { Portfolio } from '../../prose.ts';

/**
 * THE DEVELOPER'S PAGE (/about and /myportfolio): FOR THE SHOP'S OWNER TO EDIT. Put your own name, skills and projects
 * here; a link may lead anywhere. As it comes, it describes this project.
 */
export const portfolio: Portfolio = {
  name: 'Hardware Store',
  headline: 'A computer hardware shop, from the spec sheet to the paid order.',
  description: 'What this shop is built with, and the parts you can explore.',
  about: [
    'This page presents the project itself. The shop’s owner can replace it with their own name, skills, and projects.',
    'Hardware Store is one TypeScript program. It renders its pages on the server, serves the API they use, and keeps products, orders, and accounts in PostgreSQL. It starts with one command, works offline, and has a test for every row of its specification.',
  ],
  skills: [
    { name: 'In the browser', items: ['React 19', 'React Router 8', 'TanStack Query', 'Tailwind CSS 4'] },
    { name: 'On the server', items: ['Node.js 24', 'Fastify 5', 'TypeScript 7', 'zod'] },
    { name: 'Data', items: ['PostgreSQL', 'Kysely', 'Graphile Worker'] },
    { name: 'Testing', items: ['Vitest', 'fast-check', 'Playwright', 'axe'] },
    {
      name: 'Quality',
      items: ['Pages without JavaScript', 'WCAG 2.2 AA', 'Content security policy', 'No overselling'],
    },
  ],
  projects: [
    {
      name: 'The catalog',
      text: 'Thirty categories, each with its own specifications.',
      href: '/hardwarecomponents',
    },
    {
      name: 'The API',
      text: 'Every call with its fields and errors, generated from the rules the server validates with.',
      href: '/api/docs',
    },
    {
      name: 'The OpenAPI document',
      text: 'The same API in a format for programs.',
      href: '/api/openapi.json',
    },
    {
      name: 'Questions and answers',
      text: 'Six questions about React and JavaScript.',
      href: '/blogs',
    },
  ],
};
