import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The command line of a live process; undefined when there is none (a zombie has none either). */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The processes that work in this folder; empty if the system does not say. */
export function processesIn(folder) {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** Of no process (0), nothing: the system would take that for the whole group of this one. */
export function signal(pid, name) {
  if (!pid) return false;
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the condition returns a truthy value, and returns that; undefined when the time is over. */
export async function until(condition, milliseconds, every = 25) {
  if (!Number.isFinite(milliseconds)) throw new Error('Say how long to wait at most');
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() >= end) return undefined;
    await pause(every);
  }
}

/** Tries to listen: on the loopback address for a database, on every address (the default) for a web server. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Below the ports that systems give to outgoing connections (from 32,768 on): one of those could take the port before
 * the server listens, or while it is restarted.
 */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_767;
const TRIES = 1000;
const chosen = new Set();

/** A port on which nothing listens; another one with each call. */
export async function freePort(host = '127.0.0.1') {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free.`);
}
