import { type InformationBody, informationBody } from '@evergreen/contracts/licensing/licenses';
import { relyOn } from '../../../../kernel/db/advisory-locks.js';
import { whole } from '../../../../kernel/records/whole.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import { type HeldLicenseType, heldLicenseType } from '../../authorities/index.js';
import { holdEntities } from '../../../parties/entities/index.js';
import type { License } from './license.aggregate.js';
import { type Assignee, existing, type InformationFacts } from './license.decider.js';
import type { OfType } from './licenses.fields.js';

type Named = Pick<InformationBody, 'licenseTypeId' | 'licensingAuthorityId'>;

const unknownSql = `select
  array(select w from unnest($3::uuid[]) w where not exists (
    select from corporate_entities e where e.tenant_id in ($1, $2) and e.id = w)) as "unknownLicensees",
  array(select w from unnest($4::uuid[]) w where not exists (
    select from corporate_officers o where o.tenant_id in ($1, $2) and o.id = w)) as "unknownOfficers",
  array(select w from unnest($5::uuid[]) w where not exists (
    select from officer_titles t where t.tenant_id in ($1, $2) and t.id = w)) as "unknownTitles"`;

type Unknown = Pick<InformationFacts, 'unknownLicensees' | 'unknownOfficers' | 'unknownTitles'>;

/** What a license has of its type. */
export const fieldsOfType = ({ classification, category, term, isSeasonal }: HeldLicenseType): OfType => ({
  classification,
  category,
  licenseTerm: term,
  isSeasonal,
});

/**
 * The records that a license's information refers to, as far as this client may see them, locked until the license is
 * written.
 */
export const informationFacts = async (
  asking: Asking,
  body: Named & Pick<InformationBody, 'licensees' | 'officers'>,
): Promise<InformationFacts> => {
  const { licensees } = body;
  const officers = body.officers.map(({ officerId }) => officerId);
  const titles = [...new Set(body.officers.flatMap(({ officerTitleIds }) => officerTitleIds))];
  const [type, , [unknown]] = await Promise.all([
    heldLicenseType(asking, body.licensingAuthorityId, body.licenseTypeId),
    holdEntities(asking, { entities: licensees, officers, titles }),
    asking.query<Unknown>(unknownSql, [tenantOf(asking.by), asking.by.firmId, licensees, officers, titles]),
  ]);
  return {
    type: type ? fieldsOfType(type) : null,
    typeActive: type?.active ?? true,
    authorityActive: type?.authorityActive ?? true,
    unknownLicensees: unknown?.unknownLicensees ?? [],
    unknownOfficers: unknown?.unknownOfficers ?? [],
    unknownTitles: unknown?.unknownTitles ?? [],
  };
};

/** A user to whom this client's work might be assigned; the account is not deleted in the meantime (decision 0054). */
export const assigneeFacts = async (asking: Asking, userId: string | null): Promise<Assignee | null> => {
  if (userId === null) return null;
  // One round trip: the second query sees what the lock waited for.
  const [, [user]] = await Promise.all([
    asking.locks && relyOn(asking, userId),
    asking.query<Assignee>(
      `select id, tenant_id as "tenantId", roles, status <> 'inactive' as active from users
       where tenant_id in ($1, $2) and id = $3`,
      [tenantOf(asking.by), asking.by.firmId, userId],
    ),
  ]);
  return user ?? null;
};

/**
 * The form of a license's information: what was sent, merged into the stored record. Dates that were not sent may
 * follow another type.
 */
export const informationOf = (state: License, sent: Partial<InformationBody>): InformationBody => {
  const { expirationDate: _, trackDate: __, ...license } = existing(state);
  const officers = license.officers.map(({ officerId, titleIds }) => ({ officerId, officerTitleIds: titleIds }));
  return whole(informationBody, { ...license, officers }, sent);
};
