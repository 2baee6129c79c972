import { del, get, list, post, put } from '@evergreen/contracts/calls';
import { created } from '@evergreen/contracts/common';
import { z } from 'zod';
import { json, Network } from '../../test/network';
import { callsAt, pathOf } from './calls';

const place = z.object({ id: z.string(), name: z.string() });
const body = z.strictObject({ name: z.string() });
const calls = {
  list: list('/places/list', { body: z.strictObject({ state: z.string() }), answers: z.array(place) }),
  detail: get('/places/:id', { answers: place }),
  rooms: get('/places/:id/rooms', { query: z.strictObject({ floors: z.array(z.string()) }), answers: z.array(place) }),
  add: post('/places', { body, answers: created }),
  change: put('/places/:id', { body }),
  close: post('/places/:id/rooms/:roomId/close'),
  remove: del('/places/:id'),
  plan: get('/places/:id/plan', { query: z.strictObject({ floor: z.string() }), file: '*/*' }),
};
const wharf = { id: 'p1', name: 'Long Wharf', version: 4 };
const submission = { key: 'k1', seen: 4 };

describe('the calls of a contract', () => {
  it('read what the path and the query name', async () => {
    const network = new Network()
      .on('GET', '/places/p1', () => json(wharf))
      .on('GET', '/places/p1/rooms', () => json([]))
      .on('POST', '/places/list', () => json([wharf]));
    expect((await callsAt(calls, wharf).detail()).name).toBe('Long Wharf');
    await callsAt(calls, wharf).rooms({ floors: ['1', '2'] });
    expect(await callsAt(calls).list({ state: 'MA' })).toEqual([wharf]);
    expect(network.calls('GET', '/places/p1/rooms')).toHaveLength(1);
    expect(network.calls('POST', '/places/list')).toMatchObject([{ body: { state: 'MA' } }]);
  });

  it('send a body with the key of the submission and the version that was seen', async () => {
    const network = new Network()
      .on('PUT', '/places/p1', () => json(null, 204))
      .on('POST', '/places', () => json({ id: 'p2' }, 201))
      .on('POST', '/places/p1/rooms/r1/close', () => json(null, 204))
      .on('DELETE', '/places/p1', () => json(null, 204));
    await callsAt(calls, wharf).change({ name: 'Short Wharf' }, submission);
    expect((await callsAt(calls).add({ name: 'Pier' }, submission)).id).toBe('p2');
    await callsAt(calls, { id: 'p1', roomId: 'r1' }).close(submission);
    await callsAt(calls, wharf).remove(submission);
    expect(network.calls('PUT', '/places/p1')).toMatchObject([{ body: { name: 'Short Wharf' }, ifMatch: '"4"' }]);
    expect(network.calls('POST', '/places/p1/rooms/r1/close')).toHaveLength(1);
    expect(network.calls('DELETE', '/places/p1')).toHaveLength(1);
  });

  it('are the address of a file', () => {
    expect(callsAt(calls, wharf).plan({ floor: '2' })).toBe('/api/v1.0/places/p1/plan?floor=2');
    expect(pathOf(calls.detail, { id: 'a/b' })).toBe('/places/a%2Fb');
  });

  it('do not compile with a parameter, a body or an answer that the contract does not have', () => {
    const typed = () => {
      // @ts-expect-error a parameter is missing
      void callsAt(calls).detail();
      // @ts-expect-error the body has no such field
      void callsAt(calls, wharf).change({ called: 'Pier' });
      // @ts-expect-error the query is missing
      void callsAt(calls, wharf).rooms();
      const detail = callsAt(calls, wharf).detail();
      // @ts-expect-error the answer has no such field
      void detail.then(({ called }) => String(called));
    };
    expect(typed).toBeInstanceOf(Function);
  });
});
