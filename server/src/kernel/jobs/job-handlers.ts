import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type Handler, HANDLES } from './job-handler.js';
import { declaredKinds, type JobKind } from './job-kinds.js';

type AnyHandler = Handler<Readonly<Record<string, unknown>>>;

/** The handler of each kind of job. The program refuses to start if a kind has none or several. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, AnyHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const kind =
        typeof metatype === 'function' ? this.reflector.get<string | undefined>(HANDLES, metatype) : undefined;
      if (!kind || !instance || this.handlers.get(kind) === instance) continue;
      if (this.handlers.has(kind)) throw new Error(`The job kind ${kind} has two handlers`);
      this.handlers.set(kind, instance as AnyHandler);
    }
    const orphans = [...declaredKinds().keys()].filter((kind) => !this.handlers.has(kind));
    if (orphans.length > 0) throw new Error(`Job kinds without a handler: ${orphans.join(', ')}`);
  }

  get kinds(): string[] {
    return [...declaredKinds().keys()];
  }

  kind(name: string): JobKind<never> | undefined {
    return declaredKinds().get(name);
  }

  of(kind: string): AnyHandler | undefined {
    return this.handlers.get(kind);
  }
}
