/** The page of the API. */
const docs = {
  docs: {
    title: 'API',
    lead: 'Every call of the shop. The same as a document for programs: /api/openapi.json.',
    calls: 'Calls',
    errors: 'Errors',
    errorsLead: 'Refusals are RFC 9457 problem details; the code says which.',
    access: 'Access',
    body: 'Body',
    query: 'Query',
    credential: {
      none: 'open to everyone',
      token: 'access token',
      session: 'session cookie',
    },
  },
} as const;

export default docs;
