import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** How it treats requests: `ms_unavailable` is the register of a member state, `limited` its own limit. */
export type ViesBehaviour = 'answer' | 'ms_unavailable' | 'limited' | 'hang' | 'error' | 'no_json' | 'redirect';

export type ViesRequest = {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
};

export type ViesDouble = {
  url: string;
  requests: ViesRequest[];
  valid: Set<string>;
  behave: (behaviour: ViesBehaviour) => void;
  close: () => Promise<void>;
};

/** Speaks the REST interface of VIES on loopback, with the bodies that the real one sends. */
export async function viesServer(): Promise<ViesDouble> {
  const requests: ViesRequest[] = [];
  const valid = new Set<string>();
  let behaviour: ViesBehaviour = 'answer';
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/check-vat-number') return send(404, {});
    const asked = (await json(request)) as ViesRequest;
    requests.push(asked);
    const base = { ...asked, requestDate: new Date().toISOString(), name: '---', address: '---' };
    switch (behaviour) {
      case 'hang':
        return;
      case 'error':
        return send(500, { actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] });
      case 'limited':
        return send(200, { actionSucceed: false, errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] });
      case 'ms_unavailable':
        return send(200, { ...base, valid: false, userError: 'MS_UNAVAILABLE', requestIdentifier: '' });
      case 'no_json':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      case 'redirect':
        return response.writeHead(302, { location: '/elsewhere' }).end();
      default: {
        const isValid = valid.has(asked.countryCode + asked.vatNumber);
        const requestIdentifier = asked.requesterNumber ? `WAPIAAAA${requests.length}` : '';
        return send(200, { ...base, valid: isValid, userError: isValid ? 'VALID' : 'INVALID', requestIdentifier });
      }
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    valid,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
