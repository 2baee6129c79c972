import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Config, readConfig } from '../config/config.js';
import type { FileStore } from '../files/file-store.js';
import { messageOf } from './message.testing.js';
import { Outage } from './outage.js';
import { Postman } from './postman.js';

const message = messageOf();

/** What a server says to the beginning of a line, otherwise 250; `cut` ends the connection, `silence` says nothing. */
type Answers = Readonly<Record<string, string>>;

const answering =
  (answers: Answers) =>
  (socket: Socket): void => {
    const answer = (line: string, usual: string) => {
      const words = Object.entries(answers).find(([begin]) => line.startsWith(begin))?.[1] ?? usual;
      if (words === 'cut') socket.destroy();
      else if (words !== 'silence') socket.write(`${words}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (line === 'DATA') answer(line, '354 Go on');
        else if (line.startsWith('EHLO')) answer(line, '250-here\r\n250 AUTH PLAIN');
        else if (/^(AUTH|MAIL|RCPT|RSET|QUIT|\.$)/.test(line)) answer(line, '250 Fine');
      }
    });
    answer('greeting', '220 here');
  };

describe('a mail server', () => {
  let server: Server;
  afterEach(() => server.close());

  const outcome = async (answers: Answers, scheme = 'smtp', login = '', patience = ''): Promise<string> => {
    server = createServer(answering(answers));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return sentTo(`${scheme}://${login}127.0.0.1:${port}`, patience);
  };
  const sentTo = async (address: string, patience = ''): Promise<string> => {
    const SMTP_URL = `${address}?maxRequeues=0${patience}`;
    const config = new Config(readConfig({ DATABASE_URL: 'postgres://nowhere/none', SMTP_URL }));
    const postman = new Postman(config, {} as FileStore);
    const outcome = await postman.handOver('', message).then(
      () => 'taken',
      (error: unknown) => (error instanceof Outage ? error.sign : 'failed'),
    );
    postman.beforeApplicationShutdown();
    return outcome;
  };

  it('takes the message', async () => {
    expect(await outcome({})).toBe('taken');
  });

  it.each<[string, Answers]>([
    ['cuts the connection at once', { greeting: 'cut' }],
    ['is cut after its greeting', { EHLO: 'cut' }],
  ])('is not reached: it %s', async (_, answers) => {
    expect(await outcome(answers)).toBe('unreached');
  });

  it('is not reached where it never greets', async () => {
    expect(await outcome({ greeting: 'silence' }, 'smtp', '', '&greetingTimeout=50')).toBe('unreached');
  });

  it('is not reached where its TLS handshake is cut', async () => {
    expect(await outcome({ greeting: 'cut' }, 'smtps')).toBe('unreached');
  });

  it('is not reached where its connections are refused, or its name is unknown', async () => {
    await outcome({});
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await sentTo(`smtp://127.0.0.1:${port}`)).toBe('unreached');
    expect(await sentTo('smtp://no..where')).toBe('unreached');
  });

  it.each<[string, Answers]>([
    ['at the greeting', { greeting: '421 Too busy' }],
    ['to the sender', { MAIL: '451 Later' }],
    ['to the recipient', { RCPT: '450 Greylisted' }],
    ['to the content', { '.': '452 The disk is full' }],
  ])('answers %s that it will take the message later', async (_, answers) => {
    expect(await outcome(answers)).toBe('answered');
  });

  it('asks for another login later, or refuses it', async () => {
    expect(await outcome({ AUTH: '454 Later' }, 'smtp', 'a:b@')).toBe('answered');
    server.close();
    expect(await outcome({ AUTH: '535 Wrong password' }, 'smtp', 'a:b@')).toBe('failed');
  });

  it('may have taken the message over which it is cut', async () => {
    expect(await outcome({ '.': 'cut' })).toBe('interrupted');
  });

  it.each<[string, Answers]>([
    ['greets', { greeting: '554 No service here' }],
    ['answers the sender', { MAIL: '550 Not yours' }],
    ['answers the recipient', { RCPT: '550 No such mailbox' }],
    ['answers the content', { '.': '554 Spam' }],
  ])('refuses the message for good as it %s', async (_, answers) => {
    expect(await outcome(answers)).toBe('failed');
  });
});
