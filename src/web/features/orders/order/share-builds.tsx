import { useQuery } from '@tanstack/react-query';
import cartBuild from '#messages/buying/cart-build.ts';
import { listShareableBuilds } from '../../../../contract/community/completed-build.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** Only for the account that bought them: a link to an order may be forwarded. */
export function ShareBuilds({ orderId }: { orderId: string }) {
  const t = useTranslations(cartBuild);
  const user = useUser();
  const { data = [] } = useQuery({
    queryKey: [listShareableBuilds.name, user?.uid, orderId],
    enabled: user !== null,
    queryFn: () => call(listShareableBuilds, { query: { order: orderId } }),
  });
  if (data.length === 0) return null;
  return (
    <ul className="mt-6 grid justify-items-start gap-3">
      {data.map(({ build, name, completed }) => (
        <li key={build}>
          <ButtonLink to={paths.shareBuild(build)}>
            {/* The name of a build may be long. */}
            <span className="py-2 whitespace-normal wrap-anywhere">
              {t(completed ? 'cartBuild.changeShared' : 'cartBuild.share', { name })}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
