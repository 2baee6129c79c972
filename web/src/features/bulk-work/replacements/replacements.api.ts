import { replacementCalls } from '@evergreen/contracts/calls/bulk-work/replacements';
import { callsAt } from '../../../kit/http/calls';
import type { PlacesQuery, ReplacementBody } from '@evergreen/contracts/bulk-work/replacements';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

/** The path of the pages and of their calls. */
const root = '/replacements';
export const replacePath = (personId: string) => `${root}/people/${personId}`;
export const runPath = (runId: string) => `${root}/runs/${runId}`;

const shows = {
  officer: true,
  entityOfficer: true,
  corporateEntity: true,
  license: true,
  property: true,
  propertyContact: true,
  authority: true,
  licenseType: true,
} as const;
/** The properties' tasks follow. */
export const touches = {
  officer: true,
  entityOfficer: true,
  license: true,
  property: true,
  propertyContact: true,
  task: true,
  replacement: true,
  history: true,
} as const;

export const useLeaver = (personId: string) =>
  useResource({
    key: ['replacement', personId],
    shows,
    load: (signal) => callsAt(replacementCalls, { personId }).leaver(signal),
  });

export const usePlaces = (personId: string, query: PlacesQuery) =>
  useResource({
    key: ['replacement', personId, 'places', query],
    shows,
    load: (signal) => callsAt(replacementCalls, { personId }).places(query, signal),
    told: true,
  });

/** The preview; no request while there is no body. */
export const usePlan = (personId: string, body: ReplacementBody | undefined) =>
  useResource({
    key: ['replacement', personId, 'plan', body],
    shows,
    load: (signal) =>
      body ? callsAt(replacementCalls, { personId }).plan(body, signal) : Promise.reject(new Error('No body')),
    enabled: body !== undefined,
    aside: 'silent',
  });

export const replace = (personId: string, body: ReplacementBody, submission: Submission) =>
  callsAt(replacementCalls, { personId }).replace(body, submission);

const whileItRuns = 1_500;
export const useRun = (runId: string) =>
  useResource({
    key: ['replacement', 'run', runId],
    shows: { replacement: runId },
    load: (signal) => callsAt(replacementCalls, { runId }).run(signal),
    again: ({ status }) => (status === 'Running' ? whileItRuns : false),
  });
