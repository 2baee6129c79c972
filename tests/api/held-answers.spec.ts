import { problem } from '@evergreen/contracts/common';
import { Controller, Get, type INestApplication, Module, Res } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { setRoutePrefix } from '../../server/src/kernel/http/create-app.js';
import { Answers, AnswersFile, AnswersInstead, AnswersNothing } from '../../server/src/kernel/http/answers.js';
import { Missing } from '../../server/src/kernel/errors.js';
import { Anybody } from '../../server/src/kernel/http/policy.js';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { ProblemFilter } from '../../server/src/kernel/http/replies/problem.filter.js';
import { startApi } from '../support/api.js';
import { demandRightAnswers, holdAnswers, takeWrongAnswers } from '../support/held-answers.mjs';

const toy = z.object({
  name: z.string(),
  size: z.number().int(),
  parts: z.array(z.object({ color: z.string() })),
  note: z.string().optional(),
  words: z.string().default('none'),
});
const right = { name: 'Bear', size: 3, parts: [{ color: 'brown' }], words: 'soft' };

/** Answers correctly, and in every wrong way. */
@Controller('toys')
@Anybody()
class ToysController {
  @Get('right')
  @Answers(toy)
  right() {
    return right;
  }

  @Get('missing')
  @Answers(toy)
  missing() {
    return { ...right, size: undefined };
  }

  @Get('filled-in')
  @Answers(toy)
  filledIn() {
    return { ...right, words: undefined };
  }

  @Get('wrong')
  @Answers(z.array(toy))
  wrong() {
    return [right, { ...right, size: '3' }];
  }

  @Get('surplus')
  @Answers(toy)
  surplus() {
    return { ...right, parts: [{ color: 'brown', hash: 'e3b0' }] };
  }

  @Get('undeclared')
  undeclared() {
    return right;
  }

  @Get('nothing')
  @AnswersNothing()
  nothing(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.status(204);
  }

  @Get('something')
  @AnswersNothing()
  something(@Res() reply: FastifyReply) {
    void reply.status(204).send('a word');
  }

  @Get('status')
  @Answers(toy)
  @AnswersInstead(toy, 202)
  status(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.status(201);
    return right;
  }

  @Get('file')
  @AnswersFile('text/csv')
  file(@Res() reply: FastifyReply) {
    void reply.type('text/html').send('<p>');
  }

  @Get('refused')
  @Answers(toy)
  refused() {
    throw new Missing();
  }

  @Get('own-refusal')
  @Answers(toy)
  ownRefusal(@Res() reply: FastifyReply) {
    void reply.status(404).type('application/problem+json').send('{"title":"Not here"}');
  }

  @Get('broken')
  @Answers(toy)
  broken() {
    throw new Error('at work');
  }
}

@Module({ imports: [DiscoveryModule], controllers: [ToysController], providers: [PolicyCheck] })
class ToysModule {}

describe('an answer', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ToysModule, new FastifyAdapter(), { logger: false });
    setRoutePrefix(app);
    app.useGlobalFilters(new ProblemFilter());
    holdAnswers(app, () => app.get(PolicyCheck).routes(), problem);
    await app.init();
  });
  afterAll(() => app.close());

  const ask = async (name: string) => {
    const { statusCode, payload } = await app.inject({ url: `/api/v1.0/toys/${name}` });
    return [statusCode, payload, takeWrongAnswers().join('\n')];
  };

  it.each(['right', 'nothing', 'refused'])('passes as it was when it is what its route declares: %s', async (name) => {
    const [status, text, wrong] = await ask(name);
    expect([status, wrong]).toEqual([{ right: 200, nothing: 204, refused: 404 }[name], '']);
    if (name === 'right') expect(JSON.parse(String(text))).toEqual(right);
  });

  it.each([
    ['missing', 'GET /toys/missing size: Required (expected number)'],
    ['filled-in', 'GET /toys/filled-in words: missing, the contract fills it in'],
    ['wrong', 'GET /toys/wrong [1].size: Invalid input: expected number, received string (expected number)'],
    ['surplus', 'GET /toys/surplus parts[0].hash: surplus, the contract does not name it'],
    ['undeclared', 'GET /toys/undeclared has no @Answers'],
    ['something', 'GET /toys/something answers a body, but declares none'],
    ['status', 'GET /toys/status answers 201, but declares 200, 202'],
    ['file', 'GET /toys/file answers text/html, not what it declares'],
    ['own-refusal', 'GET /toys/own-refusal status: says undefined in an answer of 404'],
    ['broken', 'GET /toys/broken answers 500, but declares 200'],
  ])('that is not what its route declares is a 500 that says where: %s', async (name, problem) => {
    const [status, text, wrong] = await ask(name);
    expect(status).toBe(500);
    expect(String(text).split('\n')[0]).toBe(problem);
    expect(wrong).toBe(text);
  });

  it('fails the test that caused it, once', async () => {
    await app.inject({ url: '/api/v1.0/toys/surplus' });
    expect(demandRightAnswers).toThrow('GET /toys/surplus parts[0].hash');
    expect(demandRightAnswers).not.toThrow();
  });
});

describe('the program', () => {
  it('declares what each of its routes answers', async () => {
    const api = await startApi();
    try {
      const routes = (api.app as INestApplication).get(PolicyCheck).routes();
      expect(routes.filter(({ answers }) => !answers).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    } finally {
      await api.stop();
    }
  });
});
