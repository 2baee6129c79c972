import { Module } from '@nestjs/common';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { PropertiesModule } from '../../parties/properties/index.js';
import { bulkTaskHandlers } from './user-tasks/bulk-tasks.commands.js';
import { LicenseDeleted } from './license-deleted.js';
import { PropertyTasks } from './property-tasks.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { RenewalTasks } from './renewal-tasks.js';
import { TaskWriter } from './task-writer.js';
import { taskHandlers } from './tasks.commands.js';
import { LicenseTasksController, RenewalTasksController } from './tasks.controllers.js';
import { TaskQueries } from './tasks.queries.js';
import { UserTaskListsController, UserTasksController } from './user-tasks/user-tasks.controller.js';
import { UserTaskQueries } from './user-tasks/user-tasks.queries.js';

@Module({
  imports: [LicensesModule, PropertiesModule, RemindersModule],
  controllers: [RenewalTasksController, LicenseTasksController, UserTaskListsController, UserTasksController],
  providers: [
    ...taskHandlers,
    ...bulkTaskHandlers,
    TaskQueries,
    UserTaskQueries,
    TaskWriter,
    RenewalTasks,
    PropertyTasks,
    LicenseDeleted,
  ],
  exports: [RenewalTasks, TaskWriter, RemindersModule],
})
export class TasksModule {}
