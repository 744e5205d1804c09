import { putUser } from '../../contract/account/user.ts';
import { Refusal } from '../../contract/error.ts';
import type { Problem } from '../../contract/problem.ts';

/** Throws the Refusal of the call. */
export async function requestToken(email: string | undefined): Promise<string> {
  if (!email) throw new Refusal('not_signed_in', { status: 401 });
  const response = await fetch(putUser.path.replace(':email', encodeURIComponent(email)), {
    method: putUser.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal((answer as Problem).code, { status: response.status });
  return answer.token;
}
