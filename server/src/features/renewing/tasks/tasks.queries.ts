import type { RenewalTaskDetail, TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { readLicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';

const openTask = `select t.id, t.version, t.follow_up_date as "followUpDate", t.description,
    t.assigned_user_id as "assignedUserId", u.first_name || ' ' || u.last_name as "assignedUserName",
    u.status <> 'inactive' as "assignedUserActive",
    t.add_to_calendar as "addToCalendar", t.created_on as "createdOn", t.modified_on as "modifiedOn"
  from tasks t left join users u on u.tenant_id in ($1, $2) and u.id = t.assigned_user_id
  where t.tenant_id = $1 and t.license_id = $3 and t.kind = 'Renewal' and t.status = 'open'`;

@Injectable()
export class TaskQueries {
  constructor(private readonly database: Database) {}

  /** The open task of a license, and the facts that decide who may work it. */
  ofLicense(by: Actor, licenseId: string): Promise<TaskOfLicense> {
    return this.database.read(scopeOf(by), async (sql) => {
      const { renewalDesignation, assignedUserId, renewalId } = await readLicenseFacts(sql, by, licenseId);
      const [task] = await sql.query<RenewalTaskDetail>(openTask, [tenantOf(by), by.firmId, licenseId]);
      return { license: { renewalDesignation, assignedUserId, renewalId }, task: task ?? null };
    });
  }
}
