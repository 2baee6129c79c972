import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { useState } from 'react';
import { set as mockSet } from 'react-hook-form';
import { json, Network, problem, type Heard } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { formCases } from './cases.testing';
import { newForms } from './new-records.testing';
import { withoutRecord } from './without-record.testing';

/** Every form may be sent as it opened, or is wrong in each of its fields. */
const mockRules = { refuse: false, fields: [] as readonly string[] };
const mockWrong = (field: string) => `Something is wrong with ${field}.`;
const refusedOf = (field: string) => `The server does not take ${field}.`;
jest.mock('@hookform/resolvers/zod', () => ({
  zodResolver:
    () =>
    (values: object, _: unknown, { names = [] }: { names?: readonly string[] }) => {
      mockRules.fields = names;
      if (!mockRules.refuse || names.length === 0) return { values, errors: {} };
      const errors = {};
      for (const name of names) mockSet(errors, name, { type: 'rule', message: mockWrong(name) });
      return { values: {}, errors };
    },
}));

const root = join(process.cwd(), 'web/src');
const program = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing)\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
/** Without the kit's own, of which the forms are made. */
const sources = program.filter(({ path }) => !/^kit\/(form|dialog|wizard|records)\//.test(path));

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;
const forms =
  /<(CommandDialog|WizardDialog|ConfirmDialog|DeleteRecord|RecordDialog|InPlaceForm|RecordListPage)\b(?! row=)|useCommandForm\b[<(]/g;
const about = /about(=\{null\}|: null)|record=\{undefined\}/g;
const commands = /useCommand\b[<(]/g;

const pressable = ['menuitem', 'button', 'checkbox'] as const;

describe('every form of the web', () => {
  it('says what it changes, or is in the list of those that change nothing that exists', () => {
    const counts = sources.flatMap(({ path, text }) => (count(text, about) > 0 ? [[path, count(text, about)]] : []));
    const listed = Object.entries(withoutRecord).map(([path, [many]]) => [path, many]);
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(listed));
  });

  it('that changes something is tried below', () => {
    const missing = sources.flatMap(({ path, text }) => {
      const free = Math.max(0, count(text, about) - count(text, commands));
      const changing = count(text, forms) - free;
      const tried = formCases.filter(({ file }) => file === path).length;
      return changing > tried ? [`${path}: ${changing} forms, ${tried} tried`] : [];
    });
    expect(missing).toEqual([]);
  });

  it('leaves the version that is sent to the kit', () => {
    expect(sources.filter(({ path, text }) => !path.startsWith('kit/') && /\bseen:/.test(text))).toEqual([]);
  });

  const having = (what: RegExp) => program.filter(({ text }) => what.test(text)).map(({ path }) => path);

  it('is the form of the kit, which is not sent with text left in a picker', () => {
    // A page before sign-in has no pickers, and does not load the kit's form.
    expect(having(/<form\b/).sort()).toEqual(['features/accounts/identity/DoorForm.tsx', 'kit/form/Form.tsx']);
  });

  it('is searched by the input of the kit, whose Enter does not send it', () => {
    expect(having(/\btype(=|: )['"]search['"]/)).toEqual(['kit/list/SearchInput.tsx']);
  });

  const isRead = ({ method, path }: Heard) => method === 'GET' || path.endsWith('/list');

  type Case = (typeof formCases)[number];
  const named = (all: readonly Case[]) =>
    all.map((formCase, index) => [`${formCase.file} (${index + 1}: ${String(formCase.submit)})`, formCase] as const);
  const cases = named(formCases);

  /** Opens it, and hears what it sends. */
  const open = async ({ record, draw, reads, press = [], empties, as = 'clientAdministrator' }: Case) => {
    const stands = { now: record };
    const refused: { fields: readonly string[] } = { fields: [] };
    const writes: Heard[] = [];
    new Network().otherwise((heard) => {
      if (isRead(heard)) {
        const known = reads?.(stands.now)[heard.path];
        return known === undefined ? problem(404, 'Not found') : json(known);
      }
      writes.push(heard);
      if (refused.fields.length > 0)
        return problem(400, 'Refused', Object.fromEntries(refused.fields.map((name) => [name, [refusedOf(name)]])));
      return problem(409, 'This record was changed by someone else. Refresh and try again.');
    });
    let change: (next: typeof record) => void = () => undefined;
    const Live = () => {
      const [shown, setShown] = useState(record);
      change = setShown;
      return draw(shown);
    };
    const { user, client } = renderScreen(<Live />, { as: people[as] });
    for (const name of press) {
      const known = () => pressable.flatMap((role) => screen.queryAllByRole(role, { name }))[0];
      await waitFor(() => expect(known()).toBeDefined());
      await user.click(known() as HTMLElement);
    }
    const shown = () => [...screen.queryAllByRole('form'), ...screen.queryAllByRole('dialog')].at(-1);
    await waitFor(() => expect(shown()).toBeDefined());
    const form = shown() as HTMLElement;
    if (empties) await user.clear(within(form).getByLabelText(empties));
    return { user, client, form, dialog: within(form), writes, refused, stands, change };
  };

  /** Under which names drafts were looked for. */
  const draftsRead = (read: jest.SpyInstance<unknown, [key: string]>) =>
    read.mock.calls.map(([key]) => key).filter((key) => key.startsWith('evergreen.draft:'));
  const recordOf = ({ path }: Heard) => path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.at(-1) ?? '';

  const drop = (box: HTMLElement, file: File) =>
    fireEvent.drop(box.parentElement as HTMLElement, { dataTransfer: { files: [file] } });
  const chooseFile = async ({ chooses, submit }: Case, dialog: ReturnType<typeof within>) => {
    if (!chooses) return;
    const name = submit === 'Replace' ? 'New.docx' : 'New.pdf';
    drop(dialog.getByLabelText(chooses), new File(['%PDF'], name));
    await dialog.findByRole('button', { name: `Remove ${name}` });
  };

  it.each([...cases, ...named(newForms)])(
    'says on each field what is wrong with it, by itself and by the server, and keeps drafts for its record: %s',
    async (_name, formCase) => {
      const read = jest.spyOn(Storage.prototype, 'getItem').mockClear();
      mockRules.refuse = true;
      mockRules.fields = [];
      const { user, form, dialog, writes, refused } = await open(formCase);
      const send = async () => {
        await waitFor(() => expect(dialog.getByRole('button', { name: formCase.submit })).toBeEnabled());
        await user.click(dialog.getByRole('button', { name: formCase.submit }));
      };
      await send();
      mockRules.refuse = false;
      const described = () =>
        [...form.querySelectorAll('[aria-describedby]')]
          .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
          .map((id) => document.getElementById(id));
      // A list of boxes says it below itself.
      const said = () =>
        [...described(), ...form.querySelectorAll('.eg-notice, .eg-field-error')]
          .map((words) => words?.textContent)
          .join(' ');
      // A question has no fields; a file is looked at where it is chosen.
      if (mockRules.fields.length === 0) {
        expect(form.querySelectorAll('input:not([type="file"]), select, textarea')).toHaveLength(0);
        return;
      }
      const fields = [...mockRules.fields];
      const unsaid = (wordsOf: (field: string) => string) => fields.filter((field) => !said().includes(wordsOf(field)));
      await waitFor(() => expect(unsaid(mockWrong)).toEqual([]));
      expect(writes).toEqual([]);

      // What the server refuses is shown there, too.
      await chooseFile(formCase, dialog);
      refused.fields = fields;
      await send();
      await waitFor(() => expect(writes).toHaveLength(1));
      await waitFor(() => expect(unsaid(refusedOf)).toEqual([]));
      // What was typed for one record is not offered for another one.
      expect(draftsRead(read).filter((key) => !key.includes(recordOf(writes[0]!)))).toEqual([]);
    },
  );

  const withFile = cases.filter(([, { file }]) =>
    sources.some(({ path, text }) => path === file && /<(FileField|DocumentField)\b/.test(text)),
  );

  it.each(withFile)('is not sent with a file that its field refuses: %s', async (_name, formCase) => {
    const { user, form, dialog, writes } = await open(formCase);
    const box = form.querySelector<HTMLInputElement>('input[type="file"]')!;
    drop(box, new File(['?'], 'statement.exe'));
    const error = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    const said = error();
    expect(said).toMatch(/must|PDF|PNG|docx|Word/);
    for (let presses = 0; presses < 2; presses++) {
      await user.click(dialog.getByRole('button', { name: formCase.submit }));
      await waitFor(() => expect(box).toBeInvalid());
    }
    expect([writes, error()]).toEqual([[], said]);
    await user.click(dialog.getByRole('button', { name: 'Remove statement.exe' }));
    await waitFor(() => expect(box).toBeValid());
  });

  it.each(cases)('rests on what was opened, whatever comes meanwhile: %s', async (_name, formCase) => {
    const { record, submit } = formCase;
    const { user, client, dialog, writes, stands, change } = await open(formCase);
    await chooseFile(formCase, dialog);

    const now = { ...record, version: record.version + 1 };
    stands.now = now;
    await act(async () => {
      change(now);
      await client.invalidateQueries();
    });
    const send = async () => {
      await waitFor(() => expect(dialog.getByRole('button', { name: submit })).toBeEnabled());
      await user.click(dialog.getByRole('button', { name: submit }));
    };
    await send();
    expect(await dialog.findByText(/Someone else changed this record/)).toBeVisible();
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${record.version}"`]);
    await send();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.ifMatch).toBe(`"${now.version}"`);
  });
});
