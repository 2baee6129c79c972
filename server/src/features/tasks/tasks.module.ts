import { Module } from '@nestjs/common';
import { RenewalTasks } from './renewal-tasks.js';
import { TaskWriter } from './task-writer.js';
import { taskHandlers } from './tasks.commands.js';
import { LicenseTasksController, RenewalTasksController, UserTasksController } from './tasks.controllers.js';
import { TaskQueries } from './tasks.queries.js';

@Module({
  controllers: [RenewalTasksController, LicenseTasksController, UserTasksController],
  providers: [...taskHandlers, TaskQueries, TaskWriter, RenewalTasks],
  exports: [RenewalTasks],
})
export class TasksModule {}
