import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { getSession } from '../../../contract/account/identity.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query.ts';
import { StepUpHost } from '../../features/account/second-factor/step-up-host.tsx';
import type { Route } from './+types/signed-in.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.get(callKey)(getSession, {});
  if (!user) throw redirect(paths.loginFor(url.pathname + url.search));
  return { user };
}

export default function SignedIn({ loaderData: { user } }: Route.ComponentProps) {
  // One cache per user, so that a shared computer shows nothing of the previous user.
  return <UsersCache key={user.uid} />;
}

function UsersCache() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <StepUpHost />
    </QueryClientProvider>
  );
}
