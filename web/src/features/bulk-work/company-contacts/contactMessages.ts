import { andMore } from '@evergreen/contracts/sentences';
import { counted } from '@evergreen/contracts/counted';
import type {
  AddedCompanyContacts,
  CompanyContactsPlan,
  ContactFailure,
} from '@evergreen/contracts/bulk-work/company-contacts';

export const propertiesInWords = (count: number): string => counted(count, 'property', 'properties');

/** Limit of names in a sentence. */
const named = 5;

const stay = (failures: readonly ContactFailure[], failed: number): string => {
  const names = failures.slice(0, named).map(({ propertyName }) => propertyName ?? 'a property that was not found');
  return `${counted(failed, 'property stays as it is', 'properties stay as they are')}: ${andMore(names, failed)}.`;
};

/** The result, with what was not changed. */
export const successWith = (done: string, { failures }: AddedCompanyContacts): string =>
  failures.length === 0 ? done : `${done}. ${stay(failures, failures.length)}`;

/** Effects apart from the contacts themselves. */
export const consequences = (plan: CompanyContactsPlan): string[] => {
  const { formerKeyContacts: former, managerChangeTasks: tasks, skipped, failed, failures } = plan;
  return [
    ...(skipped > 0 ? [`${counted(skipped, 'property has', 'properties have')} this contact already.`] : []),
    ...(former > 0 ? [`${counted(former, 'key contact loses', 'key contacts lose')} the mark to this one.`] : []),
    ...(tasks === null ? ['A manager change task is created where a licensing authority requires a form.'] : []),
    ...(tasks ? [`${counted(tasks, 'manager change task is', 'manager change tasks are')} created.`] : []),
    ...(failed > 0 ? [stay(failures, failed)] : []),
  ];
};
