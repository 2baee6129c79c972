import { request } from 'node:http';

const LIMIT = 1_000;

/** The address of the engine, as Docker's own tools find it. */
function engine() {
  const url = new URL(process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock');
  return url.protocol === 'unix:' ? { socketPath: url.pathname } : { host: url.hostname, port: url.port || 2375 };
}

export function dockerAnswers() {
  return new Promise((resolve) => {
    const ping = request({ ...engine(), path: '/_ping', timeout: LIMIT }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('error', () => resolve(false));
    ping.once('timeout', () => ping.destroy(new Error('The Docker engine does not answer')));
    ping.end();
  });
}
