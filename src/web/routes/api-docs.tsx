import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { errorCodes } from '../../contract/error.ts';
import docs from '../../messages/en/docs.ts';
import en from '../../messages/en.ts';
import { addWords, useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/api-docs.ts';

addWords(docs);

/** Made from the contract, so it cannot fall behind it. */
export function loader(_: Route.LoaderArgs) {
  const calls = endpoints.map((endpoint) => ({
    name: endpoint.name,
    summary: endpoint.summary,
    line: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    credential: endpoint.credential,
    query: fieldsOf(endpoint.query),
    body: endpoint.upload ? [endpoint.upload] : fieldsOf(endpoint.body),
    errors: [...endpoint.errors],
  }));
  return { calls, errors: errorCodes.map((code) => ({ code, words: patternOf(en.errors[code]) })) };
}

/** The catalogue is compiled for the pages: a text, or its parts, of which those that are filled in begin with their name. */
function patternOf(message: unknown): string {
  if (!Array.isArray(message)) return String(message);
  return message.map((part) => (Array.isArray(part) ? `{${part[0]}}` : part)).join('');
}

function fieldsOf(schema: Endpoint['body']): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('docs.title') }) }, { name: 'description', content: t('docs.lead') }];
};

export default function ApiDocs({ loaderData: { calls, errors } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <div className="page grid gap-12 py-10">
      <div>
        <h1 className="text-2xl">{t('docs.title')}</h1>
        <p className="mt-3 max-w-read text-soft">{t('docs.lead')}</p>
      </div>
      <section aria-labelledby="calls">
        <h2 id="calls" className="mb-4 text-lg">
          {t('docs.calls')}
        </h2>
        <ul className="border-t border-line">
          {calls.map((call) => (
            <li key={call.name} id={call.name} className="grid gap-1 border-b border-line py-4 lg:grid-cols-2 lg:gap-8">
              <h3 className="data text-sm">{call.line}</h3>
              <div className="text-sm">
                <p>{call.summary}</p>
                <p className="mt-1 text-faint">{t(`docs.credential.${call.credential}`)}</p>
                <Names title={t('docs.query')} names={call.query} />
                <Names title={t('docs.body')} names={call.body} />
                <Names title={t('docs.errors')} names={call.errors} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors" className="text-lg">
          {t('docs.errors')}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">{t('docs.errorsLead')}</p>
        <dl className="border-t border-line">
          {errors.map(({ code, words }) => (
            <div
              key={code}
              id={code}
              className="grid gap-1 border-b border-line py-2.5 text-sm lg:grid-cols-2 lg:gap-8"
            >
              <dt className="data">{code}</dt>
              <dd className="text-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1 text-faint">
      {title}: <span className="data text-soft">{names.join(', ')}</span>
    </p>
  );
}
