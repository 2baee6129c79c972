import {
  type ChosenLicensesBody,
  licenseLacks,
  ofLicense,
  propertyLicenseMessages,
} from '@evergreen/contracts/licensing/property-licenses';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Refusal } from '../../../../kernel/errors.js';
import { namePart, withUniqueNames } from '../../../../kernel/files/file-name.js';
import { FileStore, type OpenedFile } from '../../../../kernel/files/file-store.js';
import { zipped } from '../../../../kernel/files/zipped.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { askingOf } from '../../../../kernel/undo/asking.js';
import { readableProperty } from '../../../parties/properties/index.js';
import type { LicenseFields } from '../license/licenses.fields.js';
import { named } from '../reading/license-list.rows.js';

const documentsSql = `select l.license_number as "licenseNumber", ${named.type} as "licenseTypeName",
    ${named.property} as "propertyName", l.document
  from licenses l where l.tenant_id = $1 and l.property_id = $2 and l.id = any ($3::uuid[]) order by l.license_number, l.id`;

interface Documented {
  readonly licenseNumber: string;
  readonly licenseTypeName: string;
  readonly propertyName: string;
  readonly document: LicenseFields['document'];
}

export interface Downloaded {
  readonly file: Omit<OpenedFile, 'hash'>;
  readonly fileName: string;
}

/** The limit of file systems, minus the space for a number in brackets and the extension. */
const LONGEST = 240;

/** "LQ-1042 Liquor License.pdf" */
const nameOf = ({ licenseNumber, licenseTypeName }: Documented): string =>
  `${namePart(`${licenseNumber} ${licenseTypeName}`, LONGEST)}.pdf`;

@Injectable()
export class PropertyDocuments {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /**
   * The documents of the chosen licenses: one as it is, several as an archive that is built while it is sent. For
   * anyone who may read the property.
   * @throws Missing of the property; Refusal if a license has none; Gone if one is no longer in the store
   */
  async download(by: Actor, propertyId: string, { licenseIds }: ChosenLicensesBody): Promise<Downloaded> {
    const ids = [...new Set(licenseIds)];
    const chosen = await this.database.read(scopeOf(by), async (sql) => {
      await readableProperty(askingOf(sql, by), propertyId);
      return sql.query<Documented>(documentsSql, [tenantOf(by), propertyId, ids]);
    });
    if (chosen.length < ids.length) throw new Refusal(propertyLicenseMessages.unknown, { field: 'licenseIds' });
    const without = chosen.filter(({ document }) => !document);
    if (without.length > 0) {
      const said = without.map(({ licenseNumber }) => ofLicense(licenseNumber, licenseLacks.document));
      throw new Refusal(said[0] ?? '', { errors: { licenseIds: said } });
    }
    const names = withUniqueNames(chosen.map(nameOf));
    const stored = await this.files.known(
      tenantOf(by),
      chosen.flatMap(({ document }) => (document ? [document.hash] : [])),
    );
    const entries = stored.map((file, index) => ({ file, name: names[index] ?? '' }));
    const [first] = entries;
    if (first && entries.length === 1)
      return { file: { ...first.file, stream: await this.files.stream(first.file) }, fileName: first.name };
    return {
      file: zipped(this.files, entries),
      fileName: `${namePart(`${chosen[0]?.propertyName ?? ''} Licenses`, LONGEST)}.zip`,
    };
  }
}
