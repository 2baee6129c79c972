// Every answer of the program is checked against its route's declaration. Plain JavaScript: the browser tests' server
// loads it too.
import { differences } from './differences.mjs';

const BASE = '/api/v1.0';
/** Answered by the framework, not by a route of the program. */
const FOREIGN = new Set([`${BASE}/openapi.json`]);

const wrong = [];

/** The wrong answers since the last call. */
export const takeWrongAnswers = () => wrong.splice(0);

/** For afterEach: a wrong answer fails the test that caused it, whatever it checked itself. */
export const demandRightAnswers = () => {
  const wrong = takeWrongAnswers();
  if (wrong.length > 0) throw new Error(`Answers that are not what their route declares:\n${wrong.join('\n')}`);
};

const isJson = (type) => /[/+]json\b/.test(type);

const matches = (declared, type) =>
  Object.keys(declared).some((media) => media === '*/*' || type.split(';')[0].trim() === media);

const problems = (schema, status, type, text) => {
  if (!type.startsWith('application/problem+json')) return [`is a ${status} of type ${type || 'none'}, not a problem`];
  const body = JSON.parse(text);
  const problems = body.status === status ? [] : [`status: says ${body.status} in an answer of ${status}`];
  return [...problems, ...differences(schema, body)];
};

const faults = ({ declared, problem }, status, type, payload) => {
  const streamed = payload !== null && typeof payload === 'object' && !Buffer.isBuffer(payload);
  const text = streamed ? '' : String(payload ?? '');
  const answer = declared?.[status];
  // Any route has its own refusals, and any of them may answer that the database is unavailable.
  if (!answer && ((status >= 400 && status < 500) || status === 503)) return problems(problem, status, type, text);
  if (!declared) return ['has no @Answers'];
  if (!answer) return [`answers ${status}, but declares ${Object.keys(declared).join(', ')}`];
  if (answer.standardSchema)
    return isJson(type)
      ? differences(answer.standardSchema, JSON.parse(text))
      : [`answers ${type || 'no type'}, not JSON`];
  if (answer.content)
    return matches(answer.content, type) ? [] : [`answers ${type || 'no type'}, not what it declares`];
  return streamed || text !== '' ? ['answers a body, but declares none'] : [];
};

/**
 * Checks every answer before it is sent; a wrong one becomes a 500 with route and field, and is recorded.
 * @param app the program, before its `init`
 * @param routes every route with its declared answers, by method and address; called once, at the first answer
 * @param problem the contract of refusals
 */
export const holdAnswers = (app, routes, problem) => {
  let known;
  const declaredOf = (name) => {
    known ??= new Map(routes().map(({ method, path, answers }) => [`${method} ${path}`, { declared: answers }]));
    return known.get(name);
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const { url = '' } = request.routeOptions;
      const name = `${request.method} ${url.startsWith(BASE) ? url.slice(BASE.length) || '/' : url}`;
      const route = declaredOf(name);
      if (request.method === 'HEAD' || FOREIGN.has(url)) return done(null, payload);
      if (!route && reply.statusCode < 400) return done(null, payload);
      const type = String(reply.getHeader('content-type') ?? '');
      const problems = faults({ ...route, problem }, reply.statusCode, type, payload);
      if (problems.length === 0) return done(null, payload);
      const texts = problems.map((fault) => `${name} ${fault}`);
      wrong.push(...texts);
      for (const header of ['content-length', 'content-disposition', 'etag']) reply.removeHeader(header);
      reply.code(500).header('content-type', 'text/plain; charset=utf-8');
      return done(null, texts.join('\n'));
    });
};
