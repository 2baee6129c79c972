import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import { AfterUndo } from '../../../kernel/undo/after-undo.js';
import { licensesIssued } from './in-use.js';
import { licenseTypes, type LicenseTypeFields } from './license-types.records.js';

/** What licenses keep of their type. */
export const followedFields = ['classification', 'category', 'term', 'isSeasonal'] as const;
export type FollowedField = (typeof followedFields)[number];

interface Following extends Record<string, unknown> {
  readonly licenseTypeId: string;
  readonly firmId: string;
  /** The user who changed the type: they did this, too, and hear of licenses that stay as they are. */
  readonly userId: string | null;
  readonly fields: FollowedField[];
}

/** Gives the licenses of a type these fields of it as they are by then, in the type's tenant or in each client of the firm. */
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
  // Those that could not follow before try again.
  uow.enqueue(FollowType({ licenseTypeId: id, firmId, userId, fields }, { tenantId }));
  if (fields.length === 0) return 0;
  const { active, inactive } = await licensesIssued(uow, licensingAuthorityId, id);
  return active + inactive;
};

/** Licenses follow a change of their type that is undone, too. */
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
