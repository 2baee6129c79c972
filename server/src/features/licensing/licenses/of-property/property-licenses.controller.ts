import { propertyLicenseCalls } from '@evergreen/contracts/calls/licensing/property-licenses';
import * as C from '@evergreen/contracts/licensing/property-licenses';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../kernel/db/database.js';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { RecordId } from '../../../../kernel/http/record-id.js';
import { By } from '../../../../kernel/http/request.js';
import { Serves } from '../../../../kernel/http/serves.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { alertsOfProperty } from './alerts.query.js';
import { PropertyDocuments } from './documents.query.js';
import { licensureOf } from './licensure.query.js';
import { premisesOfProperty } from './premises.query.js';
import * as Do from './property-licenses.commands.js';
import { licensesOfProperty } from './property-licenses.query.js';

/** Restrictions by designation are a 403, and for a chosen license a 400, of the command. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class PropertyLicensesController extends CallsController(propertyLicenseCalls, {
  list: from(Database, (database, by, propertyId, query) =>
    database.read(scopeOf(by), (sql) => licensesOfProperty(sql, by, propertyId, query)),
  ),
  sendDocuments: ['property.edit', Do.SendLicenses],
  premises: from(Database, (database, by, propertyId) =>
    database.read(scopeOf(by), (sql) => premisesOfProperty(sql, by, propertyId)),
  ),
  syncPremises: ['property.delete', Do.SyncPremises],
  alerts: from(Database, (database, by, propertyId) =>
    database.read(scopeOf(by), (sql) => alertsOfProperty(sql, by, propertyId)),
  ),
  createAlerts: ['property.edit', Do.CreateAlerts],
  deleteAlerts: ['property.edit', Do.DeleteAlerts],
  downloadDocuments: from(PropertyDocuments, 'download'),
}) {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  @Serves(propertyLicenseCalls.timeline)
  timeline(
    @By() by: Actor,
    @Param('propertyId', RecordId) propertyId: string,
    @Query({ schema: propertyLicenseCalls.timeline.query }) query: C.LicensureQuery,
  ): Promise<C.Licensure> {
    const today = this.clock.today(by.timeZone);
    return this.database.read(scopeOf(by), (sql) => licensureOf(sql, by, propertyId, { query, today }));
  }
}
