import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config, readConfig } from '../config/config.js';
import { messageOf } from './message.testing.js';
import { Outage } from './outage.js';
import { dialled, Texter, TextRefused } from './texter.js';

const message = messageOf({ channel: 'sms', toAddress: '617 555 0140', subject: '', bodyText: '123456' });

describe('a phone number', () => {
  it.each([
    ['(617) 555-0140', '+16175550140'],
    ['1 617 555 0140', '+16175550140'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+4920794609', '+4920794609'],
  ])('%s is dialled as %s', (typed, number) => {
    expect(dialled(typed)).toBe(number);
  });
});

describe('the gateway of texts', () => {
  const outcomeOf = (error: unknown): string => {
    if (error instanceof Outage) return error.sign;
    return error instanceof TextRefused ? 'refused' : 'failed';
  };
  const answered = async (status: number): Promise<string> => {
    const server = createServer((_, answer) => {
      if (status === 0) answer.destroy();
      else answer.writeHead(status, { location: '/elsewhere' }).end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const texter = new Texter(new Config(readConfig({ DATABASE_URL: 'postgres://nowhere/none', SMS_URL })));
    const outcome = await texter.handOver('', message).then(() => 'taken', outcomeOf);
    await new Promise((resolve) => server.close(resolve));
    return outcome;
  };

  // 0: the connection is cut.
  it.each([
    [200, 'taken'],
    [202, 'taken'],
    [302, 'failed'],
    [400, 'refused'],
    [401, 'failed'],
    [422, 'refused'],
    [429, 'answered'],
    [500, 'answered'],
    [0, 'unreached'],
  ])('answers %i: the text is %s', async (status, outcome) => {
    expect(await answered(status)).toBe(outcome);
  });
});
