import type { Part } from '../../builder/build.ts';
import type { CartBuild } from '../../contract/buying/cart.ts';
import { checkSold } from '../../domain/builds/check-sold.ts';
import { type CartLine, lineAmount } from '../../domain/cart/cart.ts';
import type { HeldBuild } from '../../domain/cart/cart-builds.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { presentFinding } from './build.ts';

type Known = { lines: readonly CartLine[]; parts: ReadonlyMap<string, Part>; currency: string; locale: string };

export function presentCartBuild({ id, name, parts }: HeldBuild, known: Known): CartBuild {
  const byId = new Map(known.lines.map((line) => [line.productId, line]));
  const held = parts.map((part) => ({ productId: part.productId, quantity: part.held }));
  const { verdict, findings } = checkSold(known.parts, held);
  // Nothing is known of what is no longer on sale.
  const isAnyGone = held.some(({ productId, quantity }) => quantity > 0 && !byId.get(productId)?.isOnSale);
  const totalAmount = held.reduce((sum, { productId, quantity }) => {
    const line = byId.get(productId);
    return line && quantity > 0 ? sum + lineAmount({ ...line, quantity }) : sum;
  }, 0);
  return {
    _id: id,
    name,
    verdict: isAnyGone && verdict === 'fit' ? 'unknown' : verdict,
    findings: findings
      .filter((finding) => finding.verdict !== 'fit')
      .map((finding) => presentFinding(finding, known.locale)),
    isComplete: parts.every((part) => part.held === part.quantity),
    parts: parts.map((part) => ({
      product: part.productId,
      name: part.name,
      quantity: part.quantity,
      held: part.held,
    })),
    total: toMajor(totalAmount, known.currency),
  };
}
