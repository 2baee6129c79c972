import { citationCalls } from '@evergreen/contracts/calls/parties/property-records';
import type { Citation } from '@evergreen/contracts/parties/citations';
import { callsAt } from '../../../../kit/http/calls';
import { recordApi } from '../../../../kit/records/recordApi';
import { touchesProperty } from '../../../../shared/properties/property.api';

export const citationsOf = (ownerId: string) => ({
  ...recordApi(citationCalls, { ownerId }),
  list: callsAt(citationCalls, { ownerId }).list,
});

export const documentOf = ({ propertyId: ownerId, id }: Citation) => callsAt(citationCalls, { ownerId, id }).document();

export const touchesCitations = (propertyId: string) => ({ ...touchesProperty(propertyId), citation: true }) as const;
