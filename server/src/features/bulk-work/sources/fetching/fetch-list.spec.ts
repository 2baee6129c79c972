import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FetchRules } from './connect.js';
import { fetchList } from './fetch-list.js';
import { usualLimits } from './limits.js';
import { permits } from './networks.js';
import type { NotFetched } from './not-fetched.js';

const csv = 'License,Expires\nA-1,10/31/2027\n';
const limits = { ...usualLimits, bytes: 1_000_000 };
const usual: FetchRules = { permits: permits('127.0.0.1'), http: true, limits };
const first = { etag: null, lastModified: null };

const servers: Server[] = [];
const serve = async (answer: RequestListener, host = '127.0.0.1'): Promise<string> => {
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

const keep = async (body: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const faultOf = (address: string, rules: Partial<FetchRules> = {}): Promise<string | undefined> =>
  fetchList(address, first, { ...usual, ...rules }, keep).then(
    () => undefined,
    (error: NotFetched) => error.fault,
  );

describe('a list that is fetched', () => {
  it('is handed on as it comes, with what the next question is asked by', async () => {
    const headers = { etag: '"7"', 'last-modified': 'Wed, 25 Nov 2026 08:00:00 GMT', 'content-type': 'text/csv' };
    const address = await serve((_, answer) => answer.writeHead(200, headers).end(csv));
    expect(await fetchList(`${address}/lists/boston%202026.csv?x=1`, first, usual, keep)).toEqual({
      kept: hashOf(csv),
      etag: '"7"',
      lastModified: 'Wed, 25 Nov 2026 08:00:00 GMT',
      fileName: 'boston 2026.csv',
    });
  });

  it('is called what the answer calls it, and is unpacked', async () => {
    const headers = { 'content-disposition': 'attachment; filename="register.csv"', 'content-encoding': 'gzip' };
    const address = await serve((_, answer) => answer.writeHead(200, headers).end(gzipSync(csv)));
    expect(await fetchList(address, first, usual, keep)).toMatchObject({ kept: hashOf(csv), fileName: 'register.csv' });
  });

  it('is not fetched again where it has not changed', async () => {
    const address = await serve(({ headers }, answer) =>
      answer
        .writeHead(headers['if-none-match'] === '"7"' && headers['if-modified-since'] === 'then' ? 304 : 200)
        .end(csv),
    );
    expect(await fetchList(address, { etag: '"7"', lastModified: 'then' }, usual, keep)).toBeUndefined();
    expect(await fetchList(address, { etag: '"6"', lastModified: 'then' }, usual, keep)).toBeDefined();
  });

  it('is an error where the answer is that it has not changed, and the request did not ask that', async () => {
    const address = await serve((_, answer) => answer.writeHead(304).end());
    expect(await fetchList(address, { etag: '"7"', lastModified: null }, usual, keep)).toBeUndefined();
    expect(await fetchList(address, { etag: null, lastModified: 'then' }, usual, keep)).toBeUndefined();
    expect(await faultOf(address)).toBe('Status');
  });

  it('follows redirects, relative ones too, and a bounded number of them', async () => {
    const address = await serve(({ url = '' }, answer) => {
      const left = Number(url.slice(1));
      if (left > 0) answer.writeHead(302, { location: `/${left - 1}` }).end();
      else answer.end(csv);
    });
    expect(await faultOf(`${address}/5`)).toBeUndefined();
    expect(await faultOf(`${address}/6`)).toBe('Redirects');
  });
});

describe('what is no list', () => {
  it.each([
    ['an error', 500, {}, csv, 'Status'],
    ['an address that is gone', 404, {}, csv, 'Status'],
    ['a redirect to nowhere', 302, {}, '', 'Status'],
    ['a redirect to itself', 302, { location: '/' }, '', 'Redirects'],
    ['a page, by its type', 200, { 'content-type': 'text/html; charset=utf-8' }, csv, 'NotAList'],
    ['an answer of a program', 200, { 'content-type': 'application/json' }, '[]', 'NotAList'],
    [
      'an error page that is no error',
      200,
      { 'content-type': 'text/csv' },
      '<html><h1>502 Bad Gateway</h1>',
      'NotAList',
    ],
    ['a page that says it is a list', 200, { 'content-type': 'text/csv' }, '\n <!DOCTYPE html><p>Sign in', 'NotAList'],
    ['nothing', 200, { 'content-type': 'text/csv' }, '', 'Empty'],
    ['what is packed in a way no one knows', 200, { 'content-encoding': 'zstd' }, csv, 'NotAList'],
  ])('%s', async (_, status, headers, body, fault) => {
    const address = await serve((__, answer) => answer.writeHead(status, headers).end(body));
    expect(await faultOf(address)).toBe(fault);
  });

  it('a list that breaks off', async () => {
    const address = await serve((_, answer) => {
      answer.writeHead(200, { 'content-length': 1000 }).write(csv, () => answer.destroy());
    });
    expect(await faultOf(address)).toBe('CutOff');
  });

  it('a list that is longer than it says', async () => {
    const address = await serve((_, answer) => {
      answer.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${csv.length}\r\n\r\n${csv}A-2,1/1/2028`);
    });
    expect(await faultOf(address)).toBe('CutOff');
  });

  it('a packed list that breaks off', async () => {
    const half = gzipSync(csv.repeat(1000)).subarray(0, 60);
    const address = await serve((_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(half));
    expect(await faultOf(address)).toBe('CutOff');
  });

  it('200 MB that are said, of which nothing is read', async () => {
    const address = await serve((_, answer) => answer.writeHead(200, { 'content-length': 200 << 20 }).flushHeaders());
    expect(await faultOf(address)).toBe('TooLarge');
  });

  it('200 MB that are not said, of which little is read', async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 << 10, 'a');
    const endless = function* () {
      for (; sent < 200 << 20; sent += piece.length) yield piece;
    };
    const address = await serve((_, answer) =>
      Readable.from(endless())
        .on('error', () => undefined)
        .pipe(answer),
    );
    expect(await faultOf(address)).toBe('TooLarge');
    expect(sent).toBeLessThan(32 << 20);
  });

  it('a small file that unpacks to a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 'a'));
    const address = await serve((_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await faultOf(address)).toBe('TooLarge');
  });

  it('an address that does not answer, stops, or goes on for too long', async () => {
    const silent = await serve(() => undefined);
    expect(await faultOf(silent, { limits: { ...limits, answerMs: 50 } })).toBe('TooSlow');
    const stops = await serve((_, answer) => answer.writeHead(200).write(csv));
    expect(await faultOf(stops, { limits: { ...limits, idleMs: 50 } })).toBe('TooSlow');
    expect(await faultOf(stops, { limits: { ...limits, totalMs: 80 } })).toBe('TooSlow');
  });

  it('an address where no one listens, and a name that no one knows', async () => {
    const gone = await serve((_, answer) => answer.end());
    const server = servers.pop();
    server?.close();
    expect(await faultOf(gone)).toBe('Unreachable');
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await faultOf('http://lists.example/', { resolve })).toBe('Unreachable');
  });

  it('does not change an error of the store', async () => {
    const address = await serve((_, answer) => answer.end(csv));
    const full = Object.assign(new Error('full'), { code: 'EIO' });
    await expect(fetchList(address, first, usual, () => Promise.reject(full))).rejects.toBe(full);
  });
});

describe('where a list may not be fetched from', () => {
  it('is refused without http, and with a name and password in the address', async () => {
    let count = 0;
    const address = await serve((_, answer) => {
      count += 1;
      answer.end(csv);
    });
    expect(await faultOf(address, { http: false })).toBe('NotHttps');
    expect(await faultOf(address.replace('http://', 'http://user:secret@'))).toBe('Forbidden');
    expect(await faultOf(address.replace('http:', 'ftp:'))).toBe('NotHttps');
    expect(count).toBe(0);
  });

  it.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://0177.0.0.2/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://192.168.1.1/',
    'http://0.0.0.0/',
  ])('a private address, however it is written: %s', async (address) => {
    expect(await faultOf(address)).toBe('Forbidden');
    const redirecting = await serve((_, answer) => answer.writeHead(301, { location: address }).end());
    expect(await faultOf(redirecting)).toBe('Forbidden');
  });

  it('a redirect from https to http, where http is not allowed', async () => {
    const requested: (string | undefined)[] = [];
    const address = await serve(({ url }, answer) => {
      requested.push(url);
      if (url === '/') answer.writeHead(301, { location: `${address}/there` }).end();
      else answer.end(csv);
    });
    // The server has no certificate.
    const secure = jest
      .spyOn(https, 'request')
      .mockImplementation((url, options) => request(String(url).replace('https:', 'http:'), options as object));
    expect(await faultOf(address.replace('http:', 'https:'), { http: false })).toBe('NotHttps');
    expect(await faultOf(`${address.replace('http:', 'https:')}/there`, { http: false })).toBeUndefined();
    expect(requested).toEqual(['/', '/there']);
    secure.mockRestore();
  });

  it('a name that means a private address, also for one among others', async () => {
    const answer = { address: '10.0.0.7', family: 4 };
    expect(await faultOf('http://lists.example/', { resolve: () => Promise.resolve([answer]) })).toBe('Forbidden');
    const both = [{ address: '127.0.0.1', family: 4 }, answer];
    expect(await faultOf('http://lists.example/', { resolve: () => Promise.resolve(both) })).toBe('Forbidden');
  });

  it('a name that changes its answer: each connection goes to the address that was looked at, and none to the other', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const hosts: (string | undefined)[] = [];
    const address = await serve(({ headers }, answer) => {
      hosts.push(headers.host);
      answer.writeHead(302, { location: '/again' }).end();
    });
    const named = address.replace('127.0.0.1', 'lists.example');
    const resolve = () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.2', family: 4 }]);
    expect(await faultOf(named, { resolve })).toBe('Forbidden');
    expect(hosts).toEqual([named.slice('http://'.length)]);
  });
});
