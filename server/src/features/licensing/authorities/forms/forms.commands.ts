import {
  type KeyContactChangeForm,
  keyContactChangeFormMessages,
  mostKeyContactChangeForms,
} from '@evergreen/contracts/licensing/authorities';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { changeLoaded, loadForChange } from '../../../../kernel/records/writing.js';
import { authorities, type AuthorityFields } from '../authorities.records.js';

type Documents = AuthorityFields['documents'];

/** Returns the form's id. All three commands change the authority, so the compared version is the authority's. */
export class AddForm extends Command<KeyContactChangeForm, string> {}
export class ChangeForm extends Command<{ formId: string; form: Partial<KeyContactChangeForm> }> {}
export class RemoveForm extends Command<{ formId: string }> {}

const changeForms = async (uow: UnitOfWork, id: string, change: (documents: Documents) => Documents): Promise<void> => {
  const known = await loadForChange(uow, authorities, id, await authorities.keeping.ofRecord(uow, id));
  const { documents } = known.state as unknown as AuthorityFields;
  changeLoaded(uow, authorities, known, { documents: change(documents) });
};

/** @throws Missing */
const among = (documents: Documents, formId: string): Documents[number] => {
  const form = documents.find(({ id }) => id === formId);
  if (!form) throw new Missing();
  return form;
};

export const formHandlers = [
  handles(AddForm, async (uow, { id, data }) => {
    const formId = newId();
    await changeForms(uow, id, (documents) => {
      if (documents.length >= mostKeyContactChangeForms) throw new Refusal(keyContactChangeFormMessages.most);
      return [...documents, { id: formId, ...data }];
    });
    return formId;
  }),

  handles(ChangeForm, async (uow, { id, data: { formId, form } }) => {
    await changeForms(uow, id, (documents) => {
      const known = among(documents, formId);
      return documents.map((document) => (document === known ? { ...document, ...form } : document));
    });
    return null;
  }),

  handles(RemoveForm, async (uow, { id, data: { formId } }) => {
    await changeForms(uow, id, (documents) => {
      const known = among(documents, formId);
      return documents.filter((document) => document !== known);
    });
    return null;
  }),
];
