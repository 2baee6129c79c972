import type { ExportFilterOf, ExportType } from '@evergreen/contracts/exports';
import type { ExportDeclaration, ExportDeclarationOf } from '../declaration.js';
import { licensesExport } from './licenses.js';
import { officersExport } from './officers.js';
import { propertiesExport } from './properties.js';

type Declared = { readonly [T in ExportType]?: ExportDeclarationOf<T> };

const declared: Declared = {
  licenses: licensesExport,
  properties: propertiesExport,
  officers: officersExport,
};

/** Of any type: whoever asks has read the filter by the contract of the very same type. */
export type AnyExport = ExportDeclaration<ExportFilterOf<ExportType>>;

export const declarationOf = (type: ExportType): AnyExport | undefined => declared[type] as AnyExport | undefined;
