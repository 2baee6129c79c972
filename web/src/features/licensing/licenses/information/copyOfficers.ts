import { entityOfficerCalls } from '@evergreen/contracts/calls/parties/entities';
import { callsAt } from '../../../../kit/http/calls';
import type { InformationBody } from '@evergreen/contracts/licensing/licenses';

type Officers = InformationBody['officers'];

const atATime = 100;

/** Each officer once, with all titles; existing ones stay first. */
export const mergedOfficers = (there: Officers, copied: Officers): Officers => {
  const merged = new Map<string, readonly string[]>();
  for (const { officerId, officerTitleIds } of [...there, ...copied])
    if (officerId) merged.set(officerId, [...new Set([...(merged.get(officerId) ?? []), ...officerTitleIds])]);
  return [...merged].map(([officerId, titles]) => ({ officerId, officerTitleIds: [...titles] }));
};

const activeOfficers = async (entityId: string): Promise<Officers> => {
  const officers: Officers = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { items } = await callsAt(entityOfficerCalls, { ownerId: entityId }).list({
      activeOnly: true,
      pageNumber,
      pageSize: atATime,
    });
    officers.push(
      ...items.map(({ corporateOfficerId: officerId, officerTitleIds }) => ({ officerId, officerTitleIds })),
    );
    if (items.length < atATime) return officers;
  }
};

/** Officers with current titles in these entities. */
export const officersOfLicensees = async (entityIds: readonly string[]): Promise<Officers> =>
  mergedOfficers([], (await Promise.all(entityIds.map(activeOfficers))).flat());
