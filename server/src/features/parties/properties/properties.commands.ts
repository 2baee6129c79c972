import {
  type DeactivatePropertyBody,
  type PropertyBillingBody,
  type PropertyBody,
  propertyBody,
  propertyMessages,
} from '@evergreen/contracts/parties/properties';
import { propertyKey } from '@evergreen/workflows/record-keys';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import { changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { refuseUnknownDivision } from './divisions.js';
import { activeProperty, editableProperty } from './editable-property.js';
import { noMailingAddress, properties, type PropertyFields } from './properties.records.js';
import { clientRules, refuseNeeded } from './property-facts.js';

export class ChangeProperty extends Command<Partial<PropertyBody>> {}
export class ChangePropertyBilling extends Command<Partial<PropertyBillingBody>> {}
export class ActivateProperty extends Command<null> {}
export class DeactivateProperty extends Command<DeactivatePropertyBody> {}

/**
 * The stored fields of what is sent. The match key follows name and address in the same event: imports find the
 * property by it.
 */
export const fieldsOf = (sent: PropertyBody) => ({
  ...sent,
  ...(sent.mailingAddressSameAsProperty && noMailingAddress),
  matchKey: propertyKey(sent),
});

const change = async (uow: UnitOfWork, id: string, fields: Partial<PropertyFields>): Promise<null> => {
  changeLoaded(uow, properties, await loadForChange(uow, properties, id), fields);
  return null;
};

/** @throws Refusal if this side alone cannot change the status */
const refuseOtherSide = async (uow: UnitOfWork, id: string): Promise<void> => {
  const { canUpdateActiveStatus } = await editableProperty(uow, id);
  if (!canUpdateActiveStatus) throw new Refusal(propertyMessages.designatedToClient);
};

export const propertyHandlers = [
  handles(ChangeProperty, async (uow, { id, data }) => {
    const [rules] = await Promise.all([
      clientRules(uow),
      activeProperty(uow, id),
      refuseUnknownDivision(uow, data.divisionId ?? null),
    ]);
    refuseNeeded(rules, data);
    const known = await loadForChange(uow, properties, id);
    changeLoaded(uow, properties, known, fieldsOf(whole(propertyBody, known.state, data)));
    return null;
  }),

  handles(ChangePropertyBilling, async (uow, { id, data }) => {
    const [rules] = await Promise.all([clientRules(uow), activeProperty(uow, id)]);
    refuseNeeded(rules, data);
    return change(uow, id, data);
  }),

  // A property that is open again has no closing day.
  handles(ActivateProperty, async (uow, { id }) => {
    await refuseOtherSide(uow, id);
    return change(uow, id, { active: true, closeDate: null });
  }),

  handles(DeactivateProperty, async (uow, { id, data: { closeDate } }) => {
    await refuseOtherSide(uow, id);
    const known = await loadForChange(uow, properties, id);
    const { openDate } = known.state as unknown as PropertyFields;
    if (closeDate && openDate && closeDate < openDate)
      throw new Refusal(propertyMessages.closesBeforeOpening, { field: 'closeDate' });
    changeLoaded(uow, properties, known, { active: false, ...(closeDate && { closeDate }) });
    return null;
  }),
];
