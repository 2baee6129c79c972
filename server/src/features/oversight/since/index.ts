import { Module } from '@nestjs/common';
import { Looks } from './last-looks.js';
import { SinceController } from './since.controller.js';
import { SinceQueries } from './since.queries.js';

@Module({ controllers: [SinceController], providers: [SinceQueries, Looks] })
export class SinceModule {}
