// Loaded into the programs of `npm run dev`: each ends with its parent process.
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY = 250;
const parent = process.ppid;

if (isMainThread)
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), LOOK_EVERY).unref();
