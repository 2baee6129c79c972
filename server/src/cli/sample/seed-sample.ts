import type { Database } from '../../kernel/db/database.js';
import { inOrder } from './act.js';
import { designationActs } from './designation.acts.js';
import { divisionActs } from './divisions.acts.js';
import { firmActs, joiningActs } from './foundation.acts.js';
import { careActs, entityActs, placeActs } from './license.acts.js';
import { ownAuthorityActs } from './own-authorities.acts.js';
import { ownTypeActs } from './own-types.acts.js';
import { type ClientKey, clientOf, sampleClients } from './people.js';
import { type Lane, perform, reached, type Stage } from './perform.js';
import { portfolio } from './portfolio.js';
import { propertyRecordActs } from './property-records.acts.js';
import { propertyLicenseActs } from './property-licenses.acts.js';
import { propertyTaskActs } from './property-task.acts.js';
import { renewalActs } from './renewal.acts.js';
import { trustActs } from './trust.acts.js';
import { viewActs } from './views.acts.js';

const clientLane = (client: ClientKey, today: string): Lane => {
  const places = portfolio(client, today);
  const acts = [
    ...joiningActs(today, client, clientOf(client).id),
    ...divisionActs(today, client),
    ...entityActs(client, today),
    ...ownAuthorityActs(today, client),
    ...ownTypeActs(today, client),
    ...places.flatMap(placeActs),
    ...propertyRecordActs(client, places, today),
    ...places.flatMap(({ licenses, closed }) =>
      licenses.flatMap((license) => [...renewalActs(license, today), ...careActs(license, closed !== null, today)]),
    ),
    ...(client === 'harborview' ? propertyLicenseActs(places, today) : []),
    ...propertyTaskActs(client, places, today),
    ...viewActs(client, today),
    ...(client === 'meridian' ? designationActs(places, today) : []),
  ];
  return { client, acts: inOrder([...acts, ...trustActs(client, today, acts)]) };
};

export const lanes = (today: string): readonly [firm: Lane, ...clients: Lane[]] => [
  { client: null, acts: inOrder(firmActs(today)) },
  ...sampleClients.map(({ key }) => clientLane(key, today)),
];

const laneKeys = [null, ...sampleClients.map(({ key }) => key)];

export const sampleIsComplete = async (database: Database): Promise<boolean> => {
  const all = await Promise.all(laneKeys.map((client) => reached(database, client)));
  return all.every((lane) => lane !== null && lane.done === lane.total);
};

export const sampleHasBegun = async (database: Database): Promise<boolean> => (await reached(database, null)) !== null;

export interface Told {
  /** Acts performed now, and their total. */
  progress(done: number, total: number): void;
}

/**
 * Creates the sample, or continues an interrupted one with the same date, so that it is the same sample.
 * @returns the number of acts performed now
 */
export const seedSample = async (stage: Stage, { progress }: Told): Promise<number> => {
  const before = await Promise.all(laneKeys.map((client) => reached(stage.database, client)));
  const today = before[0]?.today ?? stage.clock.today('America/New_York');
  const [firmLane, ...clientLanes] = lanes(today);
  const all = [firmLane, ...clientLanes];
  all.forEach(({ acts }, index) => {
    const lane = before[index];
    if (lane && lane.total !== acts.length)
      throw new Error(
        'The sample data were begun by another version of Evergreen and cannot be completed by this one.',
      );
  });
  const doneBefore = before.reduce((sum, lane) => sum + (lane?.done ?? 0), 0);
  const total = all.reduce((sum, { acts }) => sum + acts.length, 0);
  let done = doneBefore;
  const onActs = (acts: number) => progress((done += acts), total);
  await perform(stage, firmLane, { today, from: before[0]?.done ?? 0, told: onActs });
  await Promise.all(
    clientLanes.map((lane, index) => perform(stage, lane, { today, from: before[index + 1]?.done ?? 0, told: onActs })),
  );
  return done - doneBefore;
};
