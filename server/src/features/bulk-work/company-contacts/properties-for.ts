import {
  type AddCompanyContactsBody,
  companyContactLimits,
  companyContactMessages,
} from '@evergreen/contracts/bulk-work/company-contacts';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { hindranceOf, isOwnSql } from './hindrance.js';
import { propertiesMatching } from './matching.js';

type Requested = Pick<AddCompanyContactsBody, 'propertyIds' | 'addToAll' | 'filter'>;

/** The chosen ones, or all of the filter that the user may change. @throws Refusal */
export const propertiesFor = async (
  uow: UnitOfWork,
  { propertyIds, addToAll, filter }: Requested,
): Promise<string[]> => {
  if (!addToAll) return propertyIds;
  const most = companyContactLimits.properties;
  const list = new ListQuery({ select: `p.id, p.active, ${isOwnSql} as "isOwn"`, from: 'properties p', tie: 'p.id' });
  const properties = await propertiesMatching(list, tenantOf(uow.by), filter)
    .sort('p.name', 'asc')
    .items<{ id: string; active: boolean; isOwn: boolean }>(uow, most + 1);
  const mine = properties.filter((property) => hindranceOf(uow.by, property) === undefined);
  if (mine.length === 0) throw new Refusal(companyContactMessages.nothing);
  if (mine.length > most) throw new Refusal(companyContactMessages.tooManyProperties);
  return mine.map(({ id }) => id);
};
