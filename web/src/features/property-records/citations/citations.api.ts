import type { Citation, CitationInput, CitationQuery } from '@evergreen/contracts/citations';
import { recordApi } from '../../../kit/records/recordApi';
import { touchesProperty } from '../../../shared/properties/property.api';

export const citationPath = (propertyId: string) => `/properties/${propertyId}/citations`;

export const citationCalls = (propertyId: string) =>
  recordApi<Citation, CitationQuery, CitationInput>(citationPath(propertyId));

export const touchesCitations = (propertyId: string) => ({ ...touchesProperty(propertyId), citation: true }) as const;
