import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { type GoesAlong, nothingAlong } from '../license/licenses.fields.js';

type Follower = (uow: UnitOfWork, licenseId: string) => Promise<Partial<GoesAlong>>;

/** Lets other areas delete what they store of a license: they depend on licenses, and not the other way round. */
@Injectable()
export class LicenseDeletion {
  private readonly followers: Follower[] = [];

  /** @param follower called in the transaction of the deletion, when nothing can be added to the license any more */
  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  async along(uow: UnitOfWork, licenseId: string): Promise<GoesAlong> {
    const along = await Promise.all(this.followers.map((follower) => follower(uow, licenseId)));
    return Object.assign({ ...nothingAlong }, ...along) as GoesAlong;
  }
}
