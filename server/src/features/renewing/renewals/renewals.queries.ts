import type { LicenseFile, RenewalDocument } from '@evergreen/workflows/renewing/renewal.events';
import { Injectable } from '@nestjs/common';
import {
  type InProcessRenewal,
  type RenewalDetail,
  renewalDetail,
  type RenewalsOfLicense,
} from '@evergreen/contracts/renewing/renewals';
import { renewalStageLabels, type RenewalStage } from '@evergreen/contracts/renewing/enums';
import { renewalHindrances } from '@evergreen/workflows/renewing/hindrances';
import { noFacts } from '@evergreen/workflows/renewing/renewal.facts';
import { completedSteps } from '@evergreen/workflows/renewing/renewal.steps';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { snake } from '../../../kernel/db/naming.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { type LicenseFacts, readLicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import { readInvoices } from './invoices/invoices.queries.js';
import { renewable } from './renewable.js';
import { recipients } from './sending/recipients.js';

interface Person {
  readonly id: string;
  readonly name: string;
}

type Row = Omit<
  RenewalDetail,
  | 'renewalStatusCode'
  | 'renewalStatus'
  | 'completedSteps'
  | 'steps'
  | 'licenseRenewalDocuments'
  | 'licenseDocument'
  | 'licenseDocumentExists'
> & {
  readonly stage: RenewalStage;
  readonly documents: RenewalDocument[];
  readonly document: LicenseFile | null;
  readonly steps: { readonly step: number; readonly closedBy: Person | null; readonly closedAt: string }[] | null;
};

const person = (column: string) =>
  `(select jsonb_build_object('id', s.id, 'name', s.label) from subjects s
    where s.tenant_id in ($1, $2) and s.id = ${column}) as`;

/** The renewals that gave the license its dates or a document: its own, and its primary license's. */
const renewedBy = `select (e.data ->> 'renewalId')::uuid from events e
  where e.tenant_id = $1 and e.stream_id = $3 and e.type = 'LicenseRenewed'`;

/** Facts that the answer has under the same name. */
const recordedFacts = Object.keys(noFacts).filter((fact) => fact in renewalDetail.shape && fact !== 'openInvoices');

/** Abandoned renewals are shown nowhere (decision 5). */
const select = `
  select r.id, r.version, r.status, r.stage, r.tracking_only as "isTrackingOnlyRenewal",
    ${person('r.begun_by')} "begunBy", ${person('r.completed_by')} "completedBy", r.completed_at as "completedAt",
    r.created_on as "createdOn", ${recordedFacts.map((fact) => `r.${snake(fact)} as "${fact}"`).join(', ')},
    i."openInvoices", i."invoiceSum", r.documents, r.document, ${recipients} as "licenseEmailRecipients",
    r.previous_expiration_date as "previousExpirationDate", r.notes_timestamp as "notesTimestamp", r.imported,
    case when r.license_id <> $3 then jsonb_build_object('id', l.id, 'licenseNumber', l.license_number) end as "ofPrimary",
    (select jsonb_agg(jsonb_build_object('step', s.step, 'closedAt', s.closed_at, 'closedBy',
        (select jsonb_build_object('id', u.id, 'name', u.label) from subjects u
         where u.tenant_id in ($1, $2) and u.id = s.closed_by)) order by s.step)
     from renewal_steps s where s.tenant_id = r.tenant_id and s.renewal_id = r.id) as steps
  from renewals r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
  cross join lateral (select count(*) as "openInvoices", coalesce(sum(amount), 0.00) as "invoiceSum" from invoices
    where tenant_id = r.tenant_id and renewal_id = r.id and status <> 'Cancelled' and not deleted) i
  where r.tenant_id = $1 and r.status <> 'abandoned' and (r.license_id = $3 or r.status = 'complete' and r.id in (${renewedBy}))
  order by r.created_on desc, r.effective_date desc nulls first, r.id desc`;

const view = ({ stage, documents, document, steps, ...row }: Row): RenewalDetail => {
  const done = row.imported ? [] : completedSteps(stage, row.isTrackingOnlyRenewal);
  return {
    ...row,
    renewalStatusCode: stage,
    renewalStatus: renewalStageLabels[stage],
    completedSteps: done,
    steps: (steps ?? [])
      .filter(({ step }) => (done as number[]).includes(step))
      .map((step) => ({ ...step, closedAt: new Date(step.closedAt).toISOString() })),
    licenseRenewalDocuments: documents,
    licenseDocument: document && { fileName: document.fileName, size: document.size },
    licenseDocumentExists: document !== null,
  };
};

type Work = Omit<InProcessRenewal, keyof RenewalDetail>;

/** The data of the renewal in process. */
const workOf = async (
  sql: Sql,
  by: Actor,
  renewalId: string,
  { assignedUserId, renewalDesignation }: Pick<LicenseFacts, 'assignedUserId' | 'renewalDesignation'>,
): Promise<Work> => {
  const { invoiceSum: _, ...invoices } = await readInvoices(sql, by, renewalId);
  const [task] = await sql.query<NonNullable<Work['renewalTask']>>(
    `select id, follow_up_date as "followUpDate", description, modified_on as "modifiedOn" from tasks
     where tenant_id = $1 and renewal_id = $2 and status = 'open'`,
    [tenantOf(by), renewalId],
  );
  return { ...invoices, renewalTask: task ?? null, assignedUserId, renewalDesignation };
};

@Injectable()
export class RenewalQueries {
  constructor(private readonly database: Database) {}

  /** The renewal in process, the last completed one and the history of a license, and why none can begin now. */
  ofLicense(by: Actor, licenseId: string): Promise<RenewalsOfLicense> {
    return this.database.read(scopeOf(by), async (sql) => {
      const license = await readLicenseFacts(sql, by, licenseId);
      const renewals = (await sql.query<Row>(select, [tenantOf(by), by.firmId, licenseId])).map(view);
      const inProcess = renewals.find(({ status }) => status === 'inProcess');
      const renewalHistory = renewals.filter(({ status }) => status === 'complete');
      const fee = await sql.query<{ fee: string | null }>(
        `select license_renewal_fee as fee from license_types where tenant_id in ($1, $2) and id = $3`,
        [tenantOf(by), by.firmId, license.licenseTypeId],
      );
      return {
        license: {
          version: license.version,
          licenseNumber: license.licenseNumber,
          propertyId: license.propertyId,
          licensingAuthorityId: license.licensingAuthorityId,
          licenseTypeId: license.licenseTypeId,
          licenseTerm: license.licenseTerm,
          licenseDocumentExists: license.document !== null,
          renewalDesignation: license.renewalDesignation,
          assignedUserId: license.assignedUserId,
          isSecondary: license.masterLicenseId !== null,
          isTrackingOnly: license.isTrackingOnly,
          isSeasonal: license.isSeasonal,
          documentPolicy: license.documentPolicy,
          licenseRenewalFee: fee[0]?.fee ?? null,
          effectiveDate: license.effectiveDate,
          expirationDate: license.expirationDate,
          trackDate: license.trackDate,
          dueDate: license.dueDate,
          originalIssueDate: license.originalIssueDate,
          suspendedDate: license.suspendedDate,
          earlierPeriods: renewalHistory.map(({ effectiveDate, expirationDate }) => ({
            effectiveDate,
            expirationDate,
          })),
        },
        inProcessRenewal: inProcess ? { ...inProcess, ...(await workOf(sql, by, inProcess.id, license)) } : null,
        lastCompletedRenewal: renewalHistory[0] ?? null,
        renewalHistory,
        hindrances: renewalHindrances(renewable(license, by.licensingServiceLevel)),
      };
    });
  }

  /** The license document of a renewal. @param licenseId if the address has it: then it must be the renewal's */
  document(by: Actor, renewalId: string, licenseId?: string): Promise<LicenseFile> {
    return this.database.read(scopeOf(by), (sql) => documentOf(sql, tenantOf(by), renewalId, licenseId));
  }
}

const documentOf = async (
  sql: Sql,
  tenantId: string,
  renewalId: string,
  licenseId: string | null = null,
): Promise<LicenseFile> => {
  const [row] = await sql.query<{ document: LicenseFile | null }>(
    `select document from renewals where tenant_id = $1 and id = $2 and status <> 'abandoned'
       and license_id = coalesce($3::uuid, license_id)`,
    [tenantId, renewalId, licenseId],
  );
  if (!row?.document) throw new Missing();
  return row.document;
};
