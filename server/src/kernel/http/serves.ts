import type { Call } from '@evergreen/contracts/calls';
import { created } from '@evergreen/contracts/common';
import { applyDecorators, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { z } from 'zod';
import { fileKinds } from '../files/file-kinds.js';
import { Answers, AnswersFile, AnswersInstead, AnswersNothing, AnswersRedirect } from './answers.js';
import { asJson, Takes } from './bodies/takes.js';

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

const answerOf = ({ answers, instead, file, method, redirects, status }: Call) => {
  if (file !== undefined) return applyDecorators(HttpCode(200), AnswersFile(file));
  if (redirects) return AnswersRedirect();
  if (!answers) return AnswersNothing();
  const usual = Answers(answers, status ?? (method === 'POST' && answers === created ? 201 : 200));
  return instead ? applyDecorators(usual, AnswersInstead(instead, 202)) : usual;
};

const takesOf = ({ takes }: Call) => {
  if (takes === undefined) return [];
  return [typeof takes === 'number' ? Takes(takes, 'json') : Takes(asJson(fileKinds[takes].limit), 'document')];
};

const wordsOf = ({ words = {} }: Call) =>
  Object.entries(words).map(([name, word]) =>
    ApiParam({ name, ...(word instanceof z.ZodEnum && { enum: word.options as string[] }) }),
  );

/** Declares the route of a call: method, path, answer and body limit from the contract. */
export const Serves = (call: Call) =>
  applyDecorators(verbs[call.method](call.path), ...takesOf(call), ...wordsOf(call), answerOf(call));
