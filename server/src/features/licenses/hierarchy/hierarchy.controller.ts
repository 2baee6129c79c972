import { type LicenseList, licenseList } from '@evergreen/contracts/license-views';
import * as C from '@evergreen/contracts/secondaries';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ConvertToSingle, PromoteLicense, UpdateMaster } from './hierarchy.commands.js';
import { LicenseQueries } from '../licenses.queries.js';

const Id = () => Param('id', RecordId);

/** Primary and secondary licenses. What the license's designation adds is a 403 of its command. */
@ApiTags('licenses')
@Controller('licenses/:id')
@May('license.read')
export class HierarchyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LicenseQueries,
  ) {}

  @Get('children')
  @Answers(licenseList)
  children(
    @By() by: Actor,
    @Id() id: string,
    @Query({ schema: C.childrenQuery }) query: C.ChildrenQuery,
  ): Promise<LicenseList> {
    return this.queries.children(by, id, query);
  }

  @Put('promote-to-master-license')
  @May('license.edit')
  @AnswersNothing()
  async promote(@By() by: Actor, @Id() id: string): Promise<void> {
    await this.commands.execute(new PromoteLicense(by, id, null));
  }

  @Put('convert-to-single-license')
  @May('license.edit')
  @AnswersNothing()
  async convert(@By() by: Actor, @Id() id: string): Promise<void> {
    await this.commands.execute(new ConvertToSingle(by, id, null));
  }

  @Put('update-master-license')
  @May('license.edit')
  @AnswersNothing()
  async updateMaster(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.masterLicenseBody }) body: C.MasterLicenseBody,
  ): Promise<void> {
    await this.commands.execute(new UpdateMaster(by, id, body));
  }
}
