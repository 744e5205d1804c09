import type { OrderedBuild } from '../../../contract/orders/booking.ts';
import { OrderedVerdict } from './sold-verdict.tsx';

/** In a list of orders: the builds of one, each with what the builder said when it was ordered. */
export const BookedBuilds = ({ builds }: { builds: readonly Pick<OrderedBuild, 'name' | 'verdict'>[] }) => (
  <ul className="mt-1.5 grid gap-1 text-sm">
    {builds.map(({ name, verdict }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the builds of an order never change, and may have the same name.
      <li key={index} className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <OrderedVerdict verdict={verdict} />
      </li>
    ))}
  </ul>
);
