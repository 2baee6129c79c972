import { counted } from '@evergreen/contracts/counted';
import type {
  AddedCompanyContacts,
  CompanyContactsPlan,
  ContactFailure,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { number } from '../../../kit/values/numbers';

export const propertiesInWords = (count: number): string => counted(count, 'property', 'properties');

/** Limit of names in a sentence. */
const named = 5;

const stay = (failures: readonly ContactFailure[], failed: number): string => {
  const names = failures.slice(0, named).map(({ propertyName }) => propertyName ?? 'a property that was not found');
  const more = failed > names.length ? ` and ${number(failed - names.length)} more` : '';
  return `${propertiesInWords(failed)} ${failed === 1 ? 'stays as it is' : 'stay as they are'}: ${names.join(', ')}${more}.`;
};

/** The result, with what was not changed. */
export const successWith = (done: string, { failures }: AddedCompanyContacts): string =>
  failures.length === 0 ? done : `${done}. ${stay(failures, failures.length)}`;

/** Effects apart from the contacts themselves. */
export const consequences = (plan: CompanyContactsPlan): string[] => {
  const { formerKeyContacts: former, managerChangeTasks: tasks, skipped, failed, failures } = plan;
  return [
    ...(skipped > 0 ? [`${propertiesInWords(skipped)} ${skipped === 1 ? 'has' : 'have'} this contact already.`] : []),
    ...(former > 0
      ? [`${former === 1 ? '1 key contact loses' : `${number(former)} key contacts lose`} the mark to this one.`]
      : []),
    ...(tasks === null ? ['A manager change task is created where a licensing authority requires a form.'] : []),
    ...(tasks
      ? [`${tasks === 1 ? '1 manager change task is' : `${number(tasks)} manager change tasks are`} created.`]
      : []),
    ...(failed > 0 ? [stay(failures, failed)] : []),
  ];
};
