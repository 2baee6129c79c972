import { Module } from '@nestjs/common';
import { TurnaroundQueries } from './turnaround.queries.js';

/** Authority Turnaround, for the areas that show it: it has no calls of its own. */
@Module({ providers: [TurnaroundQueries], exports: [TurnaroundQueries] })
export class TurnaroundModule {}
