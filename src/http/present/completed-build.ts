import type { ListedCompletedBuild, ModeratedBuild, ShareableBuild } from '../../contract/community/completed-build.ts';
import type { BoughtBuild } from '../../domain/completed-builds/bought-builds.ts';
import type {
  CompletedBuild as ShopBuild,
  ModeratedBuild as ShopModeratedBuild,
} from '../../domain/completed-builds/completed-build.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';

export function presentCompletedBuild(build: ShopBuild, currency: string): Omit<ListedCompletedBuild, 'now'> {
  const { slug, title, author, body, purpose, caseSize, pictures, rating, parts } = build;
  return {
    ...{ slug, title, author, purpose, caseSize, currency },
    text: body,
    images: pictures,
    rating: rating / 100,
    price: toMajor(build.paidAmount, currency),
    parts: parts.map(({ productId, priceAmount, ...part }) => ({
      ...part,
      product: productId,
      price: toMajor(priceAmount, currency),
    })),
    createdAt: build.createdAt.toISOString(),
    changedAt: build.changedAt?.toISOString() ?? null,
  };
}

export function presentListedBuild(
  build: ShopBuild,
  current: ReadonlyMap<string, { priceAmount: number }>,
  currency: string,
): ListedCompletedBuild {
  const priceAmount = build.parts.reduce(
    (sum, { productId, quantity }) => sum + (current.get(productId)?.priceAmount ?? 0) * quantity,
    0,
  );
  return {
    ...presentCompletedBuild(build, currency),
    now: {
      price: toMajor(priceAmount, currency),
      gone: build.parts.filter(({ productId }) => !current.has(productId)).length,
    },
  };
}

export function presentOwnBuild(build: ShopBuild, currency: string): NonNullable<ShareableBuild['completed']> {
  return { ...presentCompletedBuild(build, currency), hidden: build.hiddenAt !== null, paid: build.isPaid };
}

export function presentShareableBuild(
  { id, name, orderId, orderNumber, parts }: BoughtBuild,
  completed: ShopBuild | undefined,
  currency: string,
): ShareableBuild {
  return {
    build: id,
    order: { _id: orderId, number: orderNumber },
    name,
    parts: parts.map(({ productId: product, name: part, quantity, reviewed }) => ({
      product,
      name: part,
      quantity,
      reviewed,
    })),
    completed: completed ? presentOwnBuild(completed, currency) : null,
  };
}

export function presentModeratedBuild(build: ShopModeratedBuild, currency: string): ModeratedBuild {
  return {
    ...presentOwnBuild(build, currency),
    email: readableEmail(build.email),
    hiddenAt: build.hiddenAt?.toISOString() ?? null,
    hiddenBy: build.hiddenByEmail,
  };
}
