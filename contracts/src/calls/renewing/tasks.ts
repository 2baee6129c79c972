import { del, get, post, put } from '../../calls.js';
import { created } from '../../common.js';
import { ownReminders, remindersChange, remindersPreview } from '../../accounts/reminders.js';
import { checklistChange } from '../../renewing/task-checklist.js';
import { assignTaskBody, taskBody, taskChange, taskOfLicense } from '../../renewing/tasks.js';
import {
  bulkAssignTasksBody,
  bulkTaskDatesBody,
  bulkTaskDescriptionsBody,
  bulkTasksAnswer,
  bulkTasksBody,
  managerChangeTaskList,
  managerChangeTaskRow,
  managerChangeTasksQuery,
  propertyContactTaskList,
  propertyContactTaskRow,
  propertyTasksQuery,
  renewalTaskList,
  renewalTaskRow,
  renewalTasksQuery,
  userTaskCounts,
} from '../../renewing/user-tasks.js';

export const renewalTaskCalls = {
  create: post('/renewals/:renewalId/tasks', { body: taskBody, answers: created }),
  change: put('/renewals/:renewalId/tasks/:taskId', { body: taskChange }),
  finish: put('/renewals/:renewalId/tasks/:taskId/complete'),
  remove: del('/renewals/:renewalId/tasks/:taskId'),
};

export const licenseTaskCalls = {
  show: get('/licenses/:licenseId/renewal-task', { answers: taskOfLicense }),
  create: post('/licenses/:licenseId/tasks', { body: taskBody, answers: created }),
  change: put('/licenses/:licenseId/tasks/:taskId', { body: taskChange }),
  finish: put('/licenses/:licenseId/tasks/:taskId/complete'),
  remove: del('/licenses/:licenseId/tasks/:taskId'),
};

/** For the menu. */
export const taskCountCalls = {
  counts: get('/user-tasks/counts', { answers: userTaskCounts }),
};

export const userTaskListCalls = {
  ...taskCountCalls,
  renewals: get('/user-tasks/renewals', { query: renewalTasksQuery, answers: renewalTaskList }),
  renewal: get('/user-tasks/renewals/:taskId', { answers: renewalTaskRow }),
  changeRenewal: put('/user-tasks/renewals/:taskId', { body: taskChange }),
  managerChanges: get('/user-tasks/manager-changes', {
    query: managerChangeTasksQuery,
    answers: managerChangeTaskList,
  }),
  managerChange: get('/user-tasks/manager-changes/:taskId', { answers: managerChangeTaskRow }),
  changeManagerChange: put('/user-tasks/manager-changes/:taskId', { body: taskChange }),
  tickChecklist: put('/user-tasks/manager-changes/:taskId/checklist', { body: checklistChange }),
  propertyContacts: get('/user-tasks/property-contacts', {
    query: propertyTasksQuery,
    answers: propertyContactTaskList,
  }),
  propertyContact: get('/user-tasks/property-contacts/:taskId', { answers: propertyContactTaskRow }),
  changePropertyContact: put('/user-tasks/property-contacts/:taskId', { body: taskChange }),
};

export const userTaskCalls = {
  assignAll: put('/user-tasks/bulk-assign', { body: bulkAssignTasksBody, answers: bulkTasksAnswer }),
  finishAll: put('/user-tasks/bulk-complete', { body: bulkTasksBody, answers: bulkTasksAnswer }),
  moveAll: put('/user-tasks/bulk-update-follow-up-dates', { body: bulkTaskDatesBody, answers: bulkTasksAnswer }),
  describeAll: put('/user-tasks/bulk-update-descriptions', {
    body: bulkTaskDescriptionsBody,
    answers: bulkTasksAnswer,
  }),
  assign: put('/user-tasks/:taskId/assign', { body: assignTaskBody }),
  finish: put('/user-tasks/:taskId/complete'),
};

export const reminderCalls = {
  own: get('/user-profile/reminders', { answers: ownReminders }),
  set: put('/user-profile/reminders', { body: remindersChange }),
  preview: get('/user-profile/reminders/preview', { answers: remindersPreview }),
};
