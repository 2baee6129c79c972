import type { ExportFilterOf, ExportType } from '@evergreen/contracts/exports';
import type { ExportDeclaration, ExportDeclarationOf } from '../declaration.js';
import { checkRequestsExport } from './check-requests.js';
import { citationsExport } from './citations.js';
import { costAccountingExport } from './cost-accounting.js';
import { inspectionReportsExport } from './inspection-reports.js';
import { licenseAlertsExport } from './license-alerts.js';
import { licenseOfficersExport } from './license-officers.js';
import { licensesExport } from './licenses.js';
import { officersExport } from './officers.js';
import { propertiesExport } from './properties.js';
import { renewalTipsExport } from './renewal-tips.js';

type Declared = { readonly [T in ExportType]: ExportDeclarationOf<T> };

const declared: Declared = {
  licenses: licensesExport,
  properties: propertiesExport,
  citations: citationsExport,
  'cost-accounting': costAccountingExport,
  'license-officers': licenseOfficersExport,
  'check-requests': checkRequestsExport,
  'renewal-tips': renewalTipsExport,
  'license-alerts': licenseAlertsExport,
  officers: officersExport,
  'inspection-reports': inspectionReportsExport,
};

/** Of any type: whoever asks has read the filter by the contract of the very same type. */
export type AnyExport = ExportDeclaration<ExportFilterOf<ExportType>>;

export const declarationOf = (type: ExportType): AnyExport => declared[type] as AnyExport;
