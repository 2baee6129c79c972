import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { declaredAnswers, type DeclaredAnswers } from './answers.js';
import { FROM_PRIMARY, POLICY, type RoutePolicy } from './policy.js';

export interface DeclaredRoute {
  readonly controller: string;
  readonly handler: string;
  readonly method: string;
  readonly path: string;
  readonly policy: RoutePolicy | undefined;
  /** Never answered by a replica. */
  readonly fromPrimary: boolean;
  readonly answers: DeclaredAnswers | undefined;
}

const joined = (...parts: unknown[]) =>
  `/${parts
    .flatMap((part) => String(part ?? '').split('/'))
    .filter(Boolean)
    .join('/')}`;

/** All routes with their policies. The app refuses to start if one has none. */
@Injectable()
export class PolicyCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  routes(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, (...args: unknown[]) => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((handler) => {
        const run = prototype[handler];
        const method = run && (Reflect.getMetadata(METHOD_METADATA, run) as RequestMethod | undefined);
        if (!run || method === undefined) return [];
        const path = joined(Reflect.getMetadata(PATH_METADATA, metatype), Reflect.getMetadata(PATH_METADATA, run));
        const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(POLICY, [run, metatype]);
        const fromPrimary =
          this.reflector.getAllAndOverride<boolean | undefined>(FROM_PRIMARY, [run, metatype]) === true;
        const answers = declaredAnswers(run);
        return [
          { controller: metatype.name, handler, method: RequestMethod[method], path, policy, fromPrimary, answers },
        ];
      });
    });
  }

  onApplicationBootstrap(): void {
    const open = this.routes().filter(({ policy }) => !policy);
    if (open.length === 0) return;
    throw new Error(
      `Routes without a policy: ${open.map(({ controller, handler }) => `${controller}.${handler}`).join(', ')}`,
    );
  }
}
