import { z } from 'zod';
import { del, get, post, put } from '../../calls.js';
import { created } from '../../common.js';
import { savedViewBody } from '../../accounts/saved-view-queries.js';
import { savedView, savedViewChangeBody, savedViewsQuery, viewCalendar } from '../../accounts/saved-views.js';

export const savedViewCalls = {
  list: get('/saved-views', { query: savedViewsQuery, answers: z.array(savedView) }),
  add: post('/saved-views', { body: savedViewBody, answers: created }),
  change: put('/saved-views/:id', { body: savedViewChangeBody }),
  remove: del('/saved-views/:id'),
  addCalendar: post('/saved-views/:id/calendar', { answers: viewCalendar, status: 201 }),
  removeCalendar: del('/saved-views/:id/calendar'),
};

export const calendarsCalls = {
  read: get('/calendars/:file', { file: 'text/calendar' }),
};
