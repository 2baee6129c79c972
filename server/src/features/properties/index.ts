import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { affiliationCommands } from './affiliations/affiliations.commands.js';
import { AffiliationsController } from './affiliations/affiliations.controller.js';
import { AffiliationQueries } from './affiliations/affiliations.queries.js';
import { affiliations } from './affiliations/affiliations.records.js';
import { citationCommands } from './citations/citations.commands.js';
import { CitationsController } from './citations/citations.controller.js';
import { CitationQueries } from './citations/citations.queries.js';
import { citations } from './citations/citations.records.js';
import { contactCommands } from './contacts.commands.js';
import { PropertyContactsController } from './contacts.controller.js';
import { PropertyContactQueries } from './contacts.queries.js';
import { contacts } from './contacts.records.js';
import { inspectionCommands } from './inspections/inspections.commands.js';
import { InspectionReportsController } from './inspections/inspections.controller.js';
import { InspectionQueries } from './inspections/inspections.queries.js';
import { inspectionReports } from './inspections/inspections.records.js';
import { propertyHandlers } from './properties.commands.js';
import { PropertiesController } from './properties.controller.js';
import { PropertyQueries } from './properties.queries.js';
import { properties } from './properties.records.js';

export { addPropertyContact } from './contacts.records.js';
export { activeProperty, type EditableProperty, editableProperty } from './editable-property.js';
export { AddProperty } from './properties.commands.js';
export {
  addProperty,
  knownProperties,
  properties,
  propertyDefaults,
  type PropertyFields,
} from './properties.records.js';

@Module({
  controllers: [
    PropertiesController,
    PropertyContactsController,
    AffiliationsController,
    CitationsController,
    InspectionReportsController,
  ],
  providers: [
    PropertyQueries,
    PropertyContactQueries,
    AffiliationQueries,
    CitationQueries,
    InspectionQueries,
    ...propertyHandlers,
    ...contactCommands.handlers,
    ...affiliationCommands.handlers,
    ...citationCommands.handlers,
    ...inspectionCommands.handlers,
  ],
})
export class PropertiesModule {}

export const propertiesArea = areaOf(properties, contacts, affiliations, citations, inspectionReports);
