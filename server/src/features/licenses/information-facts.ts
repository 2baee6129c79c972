import type { InformationBody } from '@evergreen/contracts/licenses';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import type { Asking } from '../../kernel/undo/rules.js';
import type { Assignee, InformationFacts } from './license.decider.js';

const typeSql = `select t.classification, t.category, t.term as "licenseTerm", t.is_seasonal as "isSeasonal",
    t.active as "typeActive", a.active as "authorityActive"
  from license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
  where t.tenant_id in ($1, $2) and t.id = $3 and t.licensing_authority_id = $4`;

type OfType = NonNullable<InformationFacts['type']> & Pick<InformationFacts, 'typeActive' | 'authorityActive'>;

const unknownSql = `select
  array(select w from unnest($3::uuid[]) w where not exists (
    select from corporate_entities e where e.tenant_id in ($1, $2) and e.id = w)) as "unknownLicensees",
  array(select w from unnest($4::uuid[]) w where not exists (
    select from subjects s where s.tenant_id in ($1, $2) and s.id = w and s.kind = 'officer')) as "unknownOfficers"`;

/** What a license's information names, as far as this client may see it. */
export const informationFacts = async (
  asking: Asking,
  body: Pick<InformationBody, 'licenseTypeId' | 'licensingAuthorityId' | 'licensees' | 'officers'>,
): Promise<InformationFacts> => {
  const tenants = [tenantOf(asking.by), asking.by.firmId];
  const [found] = await asking.query<OfType>(typeSql, [...tenants, body.licenseTypeId, body.licensingAuthorityId]);
  const [unknown] = await asking.query<Pick<InformationFacts, 'unknownLicensees' | 'unknownOfficers'>>(unknownSql, [
    ...tenants,
    body.licensees,
    body.officers.map(({ officerId }) => officerId),
  ]);
  const { typeActive = true, authorityActive = true, ...type } = found ?? {};
  return {
    type: found ? (type as InformationFacts['type']) : null,
    typeActive,
    authorityActive,
    unknownLicensees: unknown?.unknownLicensees ?? [],
    unknownOfficers: unknown?.unknownOfficers ?? [],
  };
};

/** Somebody whom this client's work might be given to. */
export const assigneeFacts = async (asking: Asking, userId: string | null): Promise<Assignee | null> => {
  if (userId === null) return null;
  const [user] = await asking.query<Assignee>(
    `select id, tenant_id as "tenantId", roles, status <> 'inactive' as active from users
     where tenant_id in ($1, $2) and id = $3`,
    [tenantOf(asking.by), asking.by.firmId, userId],
  );
  return user ?? null;
};
