import type { Finding } from '../../../builder/finding.ts';
import type { CheckedOrderBuild, OrderedBuild } from '../../../contract/orders/booking.ts';
import type { ManagedReturn } from '../../../contract/orders/return.ts';
import type { Order, OrderBuild } from '../../../domain/ordering/order.ts';
import type { ReturnLine } from '../../../domain/returns/return.ts';
import { presentFinding } from '../build.ts';

type Findings = ReadonlyMap<string, Finding[]>;

export function presentOrderBuild({ name, verdict, parts }: OrderBuild, { lines }: Pick<Order, 'lines'>): OrderedBuild {
  return {
    name,
    verdict,
    parts: parts.map(({ lineId, quantity }) => ({ line: lines.findIndex(({ id }) => id === lineId), quantity })),
  };
}

export function presentCheckedBuilds(order: Order, findings: Findings, locale: string): CheckedOrderBuild[] {
  return order.builds.map((build) => ({
    ...presentOrderBuild(build, order),
    findings: (findings.get(build.id) ?? []).map((finding) => presentFinding(finding, locale)),
  }));
}

/** What was said about one part in each build that had it. */
export function presentBuildsOfPart(
  { builds }: Pick<Order, 'builds'>,
  line: Pick<ReturnLine, 'orderLineId' | 'productId'> | undefined,
  findings: Findings,
  locale: string,
): ManagedReturn['lines'][number]['builds'] {
  return builds
    .filter(({ parts }) => parts.some(({ lineId }) => lineId === line?.orderLineId))
    .map(({ id, name, verdict }) => ({
      name,
      verdict,
      findings: (findings.get(id) ?? [])
        .filter(({ parts }) => parts.some((part) => part.id === line?.productId))
        .map((finding) => presentFinding(finding, locale)),
    }));
}
