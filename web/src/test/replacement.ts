import type { Leaver, NamingPlace, ReplacementPlan, ReplacementRun } from '@evergreen/contracts/bulk-work/replacements';
import { officer } from './entity';

const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const leaver: Leaver = {
  ...{ id: officer.id, version: 3, name: officer.name, officerId: officer.id, propertyId: null },
  counts: { license: 2, entity: 1, contact: 1 },
  fixed: { license: 1, entity: 0, contact: 0 },
  inactiveLicenses: 1,
  authorities: [
    {
      ...{ id: idOf(1), name: 'City of Salem', licenses: 1 },
      types: [{ name: 'Innholder', notes: 'Within 10 days' }],
      forms: [{ label: 'Form 43', url: 'https://city.example/43.pdf' }],
    },
  ],
  moreAuthorities: 0,
};

export const place = (n: number, over: Partial<NamingPlace> = {}): NamingPlace => ({
  ...{ id: idOf(100 + n), ofId: idOf(200 + n), name: `LQ-${n}`, detail: 'Innholder, City of Salem' },
  ...{ officerTitles: ['President'], rank: 'Standalone', propertyName: 'Harbor Kitchen' },
  ...{ isKeyContact: false, isExpired: false, asksForNotice: false, hindrance: null },
  ...over,
});

export const replacementPlan: ReplacementPlan = {
  changed: { license: 1, entity: 1, contact: 1 },
  left: [{ kind: 'license', id: place(2).id, name: 'LQ-2', reason: 'The other side works the renewals.' }],
  ...{ leftCount: 1, tasks: 1, tasksChanged: 0, isNewOfficer: false, inBackground: false },
};

export const replacementRun: ReplacementRun = {
  ...{ id: idOf(9), name: officer.name, successorName: 'Ann Lee', personId: officer.id, officerId: officer.id },
  ...{ lastDay: '2026-01-31', status: 'Done', reason: null, total: 4, startedBy: 'Dana Reyes' },
  ...{ createdOn: '2026-02-01T15:00:00.000Z', finishedOn: '2026-02-01T15:00:01.000Z', undoEventId: idOf(10) },
  ...{ changed: replacementPlan.changed, left: replacementPlan.left, leftCount: 1, tasks: 1, tasksChanged: 0 },
};
