import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { AfterUndo } from '../../../../kernel/undo/after-undo.js';
import { licensesIssued } from '../in-use.js';
import { licenseTypes, type LicenseTypeFields } from './license-types.records.js';

/** The fields that licenses copy from their type. */
export const followedFields = ['classification', 'category', 'term', 'isSeasonal'] as const;
export type FollowedField = (typeof followedFields)[number];

interface Following extends Record<string, unknown> {
  readonly licenseTypeId: string;
  readonly firmId: string;
  /**
   * The user who changed the type: the license events are theirs, and they are notified of licenses that could not
   * follow.
   */
  readonly userId: string | null;
  readonly fields: FollowedField[];
}

/**
 * Copies these fields of a type, with their values at that moment, to its licenses in the type's tenant or in each
 * client of the firm.
 */
export const FollowType = jobKind<Following>('licenseType.follow', { queue: 'bulk', evenAtRest: true });

type Followed = Pick<LicenseTypeFields, FollowedField>;

/** @returns how many licenses follow, of all clients */
export const letFollow = async (
  uow: UnitOfWork,
  { id, tenantId, licensingAuthorityId }: { id: string; tenantId: string; licensingAuthorityId: string },
  before: Followed,
  after: Followed,
): Promise<number> => {
  const fields = followedFields.filter((field) => before[field] !== after[field]);
  const { firmId, userId } = uow.by;
  // Licenses that could not follow before are tried again.
  uow.enqueue(FollowType({ licenseTypeId: id, firmId, userId, fields }, { tenantId }));
  if (fields.length === 0) return 0;
  const { active, inactive } = await licensesIssued(uow, licensingAuthorityId, id);
  return active + inactive;
};

/** Licenses also follow when a change of their type is undone. */
@Injectable()
export class TypeUndone implements OnModuleInit {
  constructor(private readonly afterUndo: AfterUndo) {}

  onModuleInit(): void {
    this.afterUndo.follow(licenseTypes.aggregate, async (uow, { id, tenantId, state: before }, { state }) => {
      const [was, is] = [before, state] as unknown as (LicenseTypeFields | null)[];
      if (!was || !is || followedFields.every((field) => was[field] === is[field])) return;
      await letFollow(uow, { id, tenantId, licensingAuthorityId: is.licensingAuthorityId }, was, is);
    });
  }
}
