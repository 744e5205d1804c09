const docs = {
  docs: {
    title: 'API',
    lead: 'Every call of the shop’s API. Also available as OpenAPI: /api/openapi.json.',
    calls: 'Calls',
    errors: 'Errors',
    errorsLead: 'Errors are RFC 9457 problem details. The code tells them apart.',
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
