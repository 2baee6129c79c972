import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { commandOf, isPortFree } from './processes.mjs';

/** The Fetch standard's "bad ports": browsers and Node's own fetch refuse them. */
const refused = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const LAST = 65_535;
const TRIES = 100;

/** The sockets that listen at this port, from Linux. */
const socketsAt = (port) =>
  ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === '0A' && parseInt(local?.split(':')[1] ?? '', 16) === port)
      .map(([, , , , , , , , , inode]) => `socket:[${inode}]`),
  );

const holdsOneOf = (pid, sockets) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
};

const pidAt = (port) => {
  if (!existsSync('/proc/net/tcp'))
    return Number(
      execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' }).split('\n')[0],
    );
  const sockets = socketsAt(port);
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, sockets)));
};

const folderOf = (pid) => {
  try {
    return ` in ${readlinkSync(`/proc/${pid}/cwd`)}`;
  } catch {
    return '';
  }
};

/** The process that listens there, as text; empty if the system does not say. */
export function holderOf(port) {
  try {
    const pid = pidAt(port);
    const command = commandOf(pid);
    if (!command) return 'another program';
    const isOurs = /server\/dist\/(server\/src\/)?main\.js/.test(command);
    const name = isOurs ? `Evergreen${folderOf(pid)}` : command.length > 60 ? `${command.slice(0, 60)}…` : command;
    return `${name} (process ${pid})`;
  } catch {
    return 'another program';
  }
}

/**
 * Where this machine reaches a server that listens at this port.
 * @param {string | undefined} host the value of HOST; the server's default is 127.0.0.1
 */
export const addressOf = (host, port) => {
  const isEvery = !host || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Why this port cannot be opened; undefined if it can. */
async function objectionTo(port) {
  if (refused.has(port)) return `Browsers refuse to open port ${port}: it belongs to another protocol.`;
  if (!(await isPortFree(port))) return `Port ${port} is taken by ${holderOf(port)}.`;
  return undefined;
}

async function nextAfter(port) {
  for (let next = port + 1; next <= Math.min(port + TRIES, LAST); next++)
    if (!refused.has(next) && (await isPortFree(next))) return next;
  throw new Error(`No port from ${port} to ${Math.min(port + TRIES, LAST)} can be used. Set PORT to another.`);
}

const isTerminal = () => Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env.CI);

/** In a terminal only; Enter is yes, Ctrl-C is no. */
async function asksInTerminal(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const stopped = new AbortController();
  terminal.once('SIGINT', () => stopped.abort());
  try {
    return !/^\s*n/i.test(await terminal.question(`${question} [Y/n] `, { signal: stopped.signal }));
  } catch {
    return false;
  } finally {
    terminal.close();
  }
}

/**
 * The port to listen at. If it cannot be used, the next one is offered: in a terminal by a question. Elsewhere a
 * default port is replaced at once; one that a user set in PORT is not, because others expect it.
 * @param {{ given: string | undefined, usual: number, command: string }} wanted the value of PORT, and the start
 * command
 * @param {{ ask?: ((question: string) => Promise<boolean>) | null, say: (line: string) => void }} hands
 */
export async function choosePort({ given, usual, command }, { ask = isTerminal() ? asksInTerminal : null, say }) {
  const port = Number(given || usual);
  if (!Number.isInteger(port) || port < 0 || port > LAST)
    throw new Error(`PORT is "${given}"; it must be a number from 1 to ${LAST}.`);
  const objection = await objectionTo(port);
  if (!objection) return port;
  const next = await nextAfter(port);
  if (ask && (await ask(`${objection} Start at ${next} instead?`))) return next;
  if (ask || given) throw new Error(`${objection}\nTo start at another: PORT=${next} ${command}`);
  say(`${objection} This one starts at ${next}.`);
  return next;
}
