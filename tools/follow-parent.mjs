// Loaded into what `npm run dev` starts: when the process that started this one is gone, this one goes too.
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY = 250;
const parent = process.ppid;

if (isMainThread)
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), LOOK_EVERY).unref();
