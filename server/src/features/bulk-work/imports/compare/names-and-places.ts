import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { adjustRecord } from '../../../../kernel/records/writing.js';
import { addEntity, knownEntities } from '../../../parties/entities/index.js';
import type { License } from '../../../licensing/licenses/license/license.aggregate.js';
import type { LicenseFields } from '../../../licensing/licenses/license/licenses.fields.js';
import {
  addProperty,
  knownProperties,
  properties,
  propertyDefaults,
  type PropertyFields,
} from '../../../parties/properties/index.js';
import type { ActOfImport } from '../acts/act-work.js';
import { entityKey, propertyKey } from '../reading/rows/keys.js';
import type { LicenseRow } from '../reading/rows/license-row.js';
import { nameKey } from '../reading/tidy/text.js';
import type { Taken } from './accepted-difference.js';

type StoredLicense = NonNullable<License>;
type Place = Pick<PropertyFields, 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'matchKey'>;

const same = (a: string | null, b: string | null) => nameKey(a ?? '') === nameKey(b ?? '');

const placeOf = (row: LicenseRow): Place => ({
  name: row.propertyName,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  matchKey: propertyKey(row),
});

/** Finds the holders and the property of a license, here or in this batch; otherwise creates them. */
export class NamesAndPlaces {
  readonly made = { corporateEntity: [] as string[], property: [] as string[] };
  private readonly entities = new Map<string, string>();
  private readonly places = new Map<string, string>();

  constructor(private readonly act: ActOfImport) {}

  async of(
    uow: UnitOfWork,
    license: StoredLicense,
    row: LicenseRow,
  ): Promise<{ fields: Partial<LicenseFields>; property?: Taken['property'] }> {
    const texts = (['address1', 'address2', 'city', 'state', 'zip'] as const).filter(
      (field) => row[field] !== null && row[field] !== '' && !same(row[field], license[field]),
    );
    const fields: Partial<LicenseFields> = Object.fromEntries(texts.map((field) => [field, row[field]]));
    if (row.premisesName !== null && !same(row.premisesName, license.premisesName))
      fields.premisesName = row.premisesName;
    const licensees = await Promise.all(row.licensees.map((licensee) => this.entityOf(uow, licensee)));
    if ([...licensees].sort().join() !== [...license.licensees].sort().join()) fields.licensees = licensees;
    const { propertyId, property } = await this.placeOf(uow, license, row);
    if (propertyId !== license.propertyId) fields.propertyId = propertyId;
    return { fields, ...(property && { property }) };
  }

  private async entityOf(uow: UnitOfWork, { name, federalEin }: LicenseRow['licensees'][number]): Promise<string> {
    const key = entityKey(name);
    const { tenantId, firmId } = this.act;
    const entityId = this.entities.get(key) ?? (await knownEntities(uow, [tenantId, firmId], [name]))[0]?.id;
    const id =
      entityId ??
      this.entities.get(key) ??
      addEntity(uow, tenantId, newId(), { name, federalEin, stateOfFormation: null, active: true });
    if (!entityId) this.made.corporateEntity.push(id);
    this.entities.set(key, id);
    return id;
  }

  /**
   * The property with this name and address; otherwise the license's own, renamed or moved, if no other license
   * depends on it.
   */
  private async placeOf(uow: UnitOfWork, license: StoredLicense, row: LicenseRow) {
    const { tenantId } = this.act;
    const { state } = await uow.load(properties.aggregate, license.propertyId, tenantId);
    // Without an address in the register, the property keeps its own.
    const {
      address1,
      address2,
      city,
      state: region,
      zip,
    } = row.address1 === '' && state ? (state as unknown as Place) : row;
    const place = placeOf({ ...row, address1, address2, city, state: region, zip });
    const placed = this.places.get(place.matchKey);
    if (placed) return { propertyId: placed };
    const known = await knownProperties(uow, tenantId, [place.matchKey]);
    const there = known.find(({ id }) => id === license.propertyId) ?? known.find(({ active }) => active) ?? known[0];
    if (there) {
      if (license.active && !there.active && there.id !== license.propertyId)
        throw new Refusal(licenseMessages.propertyInactive);
      return { propertyId: there.id };
    }
    const before = state && Object.fromEntries(Object.keys(place).map((field) => [field, state[field]]));
    this.places.set(place.matchKey, license.propertyId);
    if (before && (await this.standsAlone(uow, license.propertyId))) {
      await adjustRecord(uow, properties, license.propertyId, place, tenantId);
      return { propertyId: license.propertyId, property: { id: license.propertyId, before } };
    }
    const { county, country, phone } = row;
    const id = addProperty(uow, tenantId, newId(), {
      ...propertyDefaults,
      ...place,
      county,
      country,
      primaryPhoneNumber: phone,
    });
    this.made.property.push(id);
    this.places.set(place.matchKey, id);
    return { propertyId: id };
  }

  private async standsAlone(uow: UnitOfWork, propertyId: string): Promise<boolean> {
    const [{ count } = { count: 0 }] = await uow.query<{ count: number }>(
      `select count(*) from licenses where tenant_id = $1 and property_id = $2`,
      [this.act.tenantId, propertyId],
    );
    return count === 1;
  }
}
