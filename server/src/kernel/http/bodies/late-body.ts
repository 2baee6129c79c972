import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { requestOf } from '../request.js';
import { BODY_LIMIT, largeBody } from './body-limit.js';
import { parseJson } from './json.js';
import { readBody } from './read-body.js';
import { StreamedJson } from './streamed-json.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** JSON that is not read yet. */
    isUnread?: boolean;
  }
}

/** Reads the body of a route with `Takes`: interceptors run after the guards and before validation. */
@Injectable()
export class LateBody implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = requestOf(context);
    const takes = largeBody(request);
    if (request.isUnread && takes) {
      const json = new StreamedJson(takes.what === 'document' ? BODY_LIMIT : takes.bytes);
      const digest = createHash('sha256');
      await readBody(request.raw, takes.bytes, (chunk) => {
        digest.update(chunk);
        json.write(chunk);
      });
      request.bodyDigest = digest.digest('hex');
      request.body = await parseJson(request, json.end());
      request.documents = json.documents;
    }
    return next.handle();
  }
}
