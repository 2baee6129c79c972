import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { licenses } from '../../features/licensing/licenses/license/license.aggregate.js';
import { SetDocument } from '../../features/licensing/licenses/documents/documents.commands.js';
import { type Act, enters, sends } from './act.js';
import { licensePaper } from './license-paper.js';
import { familyOf, type Held, type Place } from './portfolio.js';

const keeper = 'admin@harborview.example';
const isHeld = ({ standing, designation }: Held): boolean => standing !== 'lapsed' && designation === 'BillingClient';

/** The open property with the most licenses that are held. */
const busiest = (places: readonly Place[]): Place | undefined =>
  places
    .filter(({ closed }) => closed === null)
    .map((place) => ({ place, held: place.licenses.filter(isHeld).length }))
    .sort((place, other) => other.held - place.held)[0]?.place;

/** The address that the city has for two of its bars. */
const pier = { address1: '1 Commercial Wharf, Pier 4', address2: null };

/**
 * At one property of Harborview all licenses were scanned at once, and the premises of two are written differently
 * from the property's address.
 */
export const propertyLicenseActs = (places: readonly Place[], today: CalendarDate): Act[] => {
  const licensesOfPlace = busiest(places)?.licenses.filter(isHeld) ?? [];
  const scanned = licensesOfPlace.map((license, index) => {
    const { id, number, authority, type } = license;
    const about = [familyOf(license)];
    return sends(
      { day: addDays(today, -16), minute: 420 + index, by: keeper, about },
      (by) =>
        new SetDocument(by, id, {
          document: licensePaper([authority.name, type.name, `No. ${number}`]).toString('base64'),
          documentFileName: `${number}.pdf`,
        }),
    );
  });
  const elsewhere = licensesOfPlace.slice(0, 2).map((license, index) => {
    const act = { day: addDays(today, -15), minute: 460 + index, by: keeper, about: [familyOf(license)] };
    return enters(act, `premises/${license.id}`, async (uow) =>
      uow.append(licenses, await uow.load(licenses, license.id), { type: 'InformationChanged', ...pier }),
    );
  });
  return [...scanned, ...elsewhere];
};
