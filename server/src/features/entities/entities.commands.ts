import type { EntityBody } from '@evergreen/contracts/entities';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { keptBy } from '../../kernel/records/keeping.js';
import { addEntity, corporateEntities } from './entities.records.js';

/** A client's people add what is client-specific, the firm's what it provides to all of its clients. */
export class AddEntity extends Command<EntityBody, string> {}

const keeping = keptBy(corporateEntities.table, 'entity.edit', true);

export const entityHandlers = [
  handles(AddEntity, (uow, { by, id, data }) => addEntity(uow, keeping.ofNew(by), id, { ...data, active: true })),
];
