import * as z from 'zod/mini';
import docs from '#messages/shell/docs.ts';
import errors from '#messages/shell/errors.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { errorCodes } from '../../../contract/error.ts';
import { useTranslations } from '../../app/translations.ts';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/api-docs.ts';

export function loader(_: Route.LoaderArgs) {
  const calls = endpoints.map((endpoint) => ({
    name: endpoint.name,
    summary: endpoint.summary,
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
    credential: endpoint.credential,
    query: fieldsOf(endpoint.query),
    body: endpoint.upload ? [endpoint.upload] : fieldsOf(endpoint.body),
    errors: [...endpoint.errors],
  }));
  return { calls, errors: errorCodes.map((code) => ({ code, message: patternOf(errors.errors[code]) })) };
}

/** Messages are precompiled: a string, or an array in which an argument is an array that begins with its name. */
function patternOf(message: unknown): string {
  if (!Array.isArray(message)) return String(message);
  return message.map((part) => (Array.isArray(part) ? `{${part[0]}}` : part)).join('');
}

function fieldsOf(schema: Endpoint['body']): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describedTitle(matches, (t) => ({ title: t('docs.title'), description: t('docs.lead') }), docs);

export default function ApiDocs({ loaderData: { calls, errors } }: Route.ComponentProps) {
  const t = useTranslations(docs);
  return (
    <div className="page grid gap-part pt-part lg:pt-section">
      <div>
        <h1 className="text-title">{t('docs.title')}</h1>
        <p className="mt-4 max-w-read text-lead text-soft">{t('docs.lead')}</p>
      </div>
      <section aria-labelledby="calls">
        <h2 id="calls" className="mb-6 text-heading">
          {t('docs.calls')}
        </h2>
        <ul className="border-t border-ink">
          {calls.map((call) => (
            <li
              key={call.name}
              id={call.name}
              className="grid scroll-mt-6 gap-x-8 gap-y-2 border-b border-line py-4 text-sm lg:grid-cols-12"
            >
              <h3 translate="no" className="data flex gap-x-3 font-medium lg:col-span-5">
                <span className="w-14 shrink-0 font-normal text-faint">{call.method}</span>{' '}
                <span className="min-w-0">{call.path}</span>
              </h3>
              <div className="min-w-0 lg:col-span-7">
                <p lang="en" className="max-w-read">
                  {call.summary}
                </p>
                <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5">
                  <Names title={t('docs.access')} names={[t(`docs.credential.${call.credential}`)]} isTranslated />
                  <Names title={t('docs.query')} names={call.query} />
                  <Names title={t('docs.body')} names={call.body} />
                  <Names title={t('docs.errors')} names={call.errors} />
                </dl>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors" className="text-heading">
          {t('docs.errors')}
        </h2>
        <p className="mt-2 mb-6 text-soft">{t('docs.errorsLead')}</p>
        <dl className="border-t border-ink">
          {errors.map(({ code, message }) => (
            <div
              key={code}
              id={code}
              className="grid scroll-mt-6 gap-x-8 gap-y-1 border-b border-line py-2.5 text-sm lg:grid-cols-12"
            >
              <dt translate="no" className="data lg:col-span-5">
                {code}
              </dt>
              <dd className="text-soft lg:col-span-7">{message}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Names({ title, names, isTranslated }: { title: string; names: string[]; isTranslated?: boolean }) {
  if (names.length === 0) return null;
  return (
    <>
      <dt className="label leading-5">{title}</dt>
      <dd translate={isTranslated ? 'yes' : 'no'} className="data text-xs leading-5 text-soft">
        {names.join(', ')}
      </dd>
    </>
  );
}
