import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { affiliationCommands } from './affiliations/affiliations.commands.js';
import { AffiliationsController } from './affiliations/affiliations.controller.js';
import { AffiliationQueries, shownAffiliations } from './affiliations/affiliations.queries.js';
import { affiliations } from './affiliations/affiliations.records.js';
import { citationCommands, citations, CitationsController, shownCitations } from './records/citations.js';
import { contactCommands } from './contacts/contacts.commands.js';
import { PropertyContactsController } from './contacts/contacts.controller.js';
import { PropertyContactQueries } from './contacts/contacts.queries.js';
import { contacts } from './contacts/contacts.records.js';
import {
  inspectionCommands,
  inspectionReports,
  InspectionReportsController,
  shownInspectionReports,
} from './records/inspection-reports.js';
import { ContactRules } from './contacts/contact-rules.js';
import { deleteHandlers } from './delete.commands.js';
import { newPropertyHandlers } from './new-property.commands.js';
import { propertyHandlers } from './properties.commands.js';
import { PropertyFollowers } from './property-followers.js';
import { PropertyOptionsController } from './options.controller.js';
import { PropertiesController } from './properties.controller.js';
import { PropertyQueries } from './properties.queries.js';
import { properties } from './properties.records.js';
import type { Area } from '../../../kernel/events/area.js';
import { shownProperties } from './property-list.query.js';
import { citationsExport } from './exports/citations.js';
import { inspectionReportsExport } from './exports/inspection-reports.js';
import { propertiesExport } from './exports/properties.js';

export { addAffiliation } from './affiliations/affiliations.records.js';
export { AddCitation } from './records/citations.js';
export { AddInspectionReport } from './records/inspection-reports.js';
export { addPropertyContact, contacts, type PropertyContactFields } from './contacts/contacts.records.js';
export {
  activeProperty,
  editableProperties,
  type EditableProperty,
  editableProperty,
  readableProperty,
} from './editable-property.js';
export { closed as propertyClosed, regraded as clientRegraded } from './undo-blockers.js';
export { ChangePropertyContact } from './contacts/contacts.commands.js';
export { contactStaysSql, endContacts, withReason } from './contacts/contacts-going.js';
export { ContactRules, type HeldContacts } from './contacts/contact-rules.js';
export { AddProperty } from './new-property.commands.js';
export { type ContactsChanged, type PropertyFollower, PropertyFollowers } from './property-followers.js';
export {
  addProperty,
  knownProperties,
  properties,
  propertyDefaults,
  type PropertyFields,
} from './properties.records.js';

@Module({
  // The select lists first: their paths would otherwise be read as a property's id.
  controllers: [
    PropertyOptionsController,
    PropertiesController,
    PropertyContactsController,
    AffiliationsController,
    CitationsController,
    InspectionReportsController,
  ],
  providers: [
    PropertyQueries,
    PropertyContactQueries,
    PropertyFollowers,
    ContactRules,
    AffiliationQueries,
    ...newPropertyHandlers,
    ...propertyHandlers,
    ...deleteHandlers,
    ...contactCommands.handlers,
    ...affiliationCommands.handlers,
    ...citationCommands.handlers,
    ...inspectionCommands.handlers,
  ],
  exports: [PropertyFollowers, ContactRules],
})
export class PropertiesModule {}

export const propertiesArea: Area = {
  ...areaOf(properties, contacts, affiliations, citations, inspectionReports),
  lists: {
    'shown-properties': shownProperties,
    'shown-citations': shownCitations,
    'shown-inspection-reports': shownInspectionReports,
    'shown-affiliations': shownAffiliations,
  },
  exports: { properties: propertiesExport, citations: citationsExport, 'inspection-reports': inspectionReportsExport },
};
