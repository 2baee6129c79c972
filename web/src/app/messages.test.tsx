import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useCommand } from '../kit/data/command';
import { RecordReferenceContext } from '../kit/messages/recordReference';
import { api } from '../kit/http/api';
import { readPersonal } from '../kit/browser/personal';
import { keep, keptOf } from '../kit/wizard/kept';
import { toast } from '../kit/messages/toasts';
import type { Undo } from '../kit/messages/undoable';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderScreen } from '../test/render';
import { Messages } from './shell/Messages';
import { leaveNothing } from './shell/signOut';

const pbl = { label: 'PBL-401352', to: '/licenses/1' };
const event = '0193a0c0-0000-7000-8000-0000000000e1';
const dana = { id: people.clientAdministrator.id, clientId: people.clientAdministrator.clientId };

const Act = () => {
  const { send } = useCommand<void>({
    about: null,
    run: (_, submission) => api.put('/step', {}, submission),
    touches: {},
    success: 'Forms Obtained',
    failure: 'Failed to advance step',
  });
  return (
    <button type="button" onClick={() => void send()}>
      Next
    </button>
  );
};

const revive = (run: () => Promise<boolean>) => (undoable: NonNullable<Undo['undoable']>) => ({
  label: undoable.label,
  run,
  undoable,
});

const open = () => {
  const net = new Network()
    .on('PUT', '/step', () => {
      const answer = json(undefined, 204);
      answer.headers.set('Undo', event);
      return answer;
    })
    .on('POST', `/history/events/${event}/undo`, () => json(undefined, 204));
  const shown = renderScreen(
    <>
      <RecordReferenceContext value={pbl}>
        <Act />
      </RecordReferenceContext>
      <Messages />
    </>,
  );
  act(() =>
    toast.of(
      dana,
      revive(() => Promise.resolve(true)),
    ),
  );
  return { net, ...shown };
};

/** As after a reload: what was in memory is gone. */
const reload = (as = dana, run: () => Promise<boolean> = () => Promise.resolve(true)) =>
  act(() => {
    toast.clear();
    toast.of(as, revive(run));
  });

const list = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('button', { name: /^Recent messages/ }));
  return within(await screen.findByRole('region', { name: 'Recent messages' }));
};

beforeEach(() => localStorage.clear());

describe('messages', () => {
  it('name the record of the page that they come from, with its link, also where something failed or was undone', async () => {
    const { net, user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('PBL-401352: Forms Obtained'));
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('PBL-401352: Forms Obtained: undone'));
    net.on('PUT', '/step', () => problem(500, 'Something broke'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^PBL-401352: /));
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'PBL-401352' }));
    expect(router.state.location.pathname).toBe('/licenses/1');
  });

  it('stay over a reload, the newest first, with Undo while it is possible', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Forms Obtained'));
    act(() => toast.success('Later', { concern: { label: 'LQ-1', to: '/licenses/2' } }));
    const undo = jest.fn(() => Promise.resolve(true));
    reload(dana, undo);
    const messages = await list(user);
    expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^LQ-1: Later/),
      expect.stringMatching(/^PBL-401352: Forms Obtained/),
    ]);
    await user.click(messages.getByRole('button', { name: 'Undo: PBL-401352: Forms Obtained' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(messages.queryByRole('button', { name: /^Undo/ })).toBeNull();
    reload();
    expect(messages.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('are shown to no one else and on no other client, and are gone after signing out, with whatever else was theirs', () => {
    open();
    act(() => toast.success('Mine'));
    const whose = (as: typeof dana) => JSON.stringify(readPersonal('messages', as));
    expect(whose(dana)).toContain('Mine');
    expect(whose({ ...dana, clientId: 'other' })).toBe('null');
    expect(whose({ ...dana, id: 'other' })).toBe('null');
    keep('bulk-begin', dana, { from: '', step: 'dates', choices: {}, at: new Date().toISOString() });
    expect(keptOf('bulk-begin', dana)).toBeDefined();
    leaveNothing();
    expect(whose(dana)).toBe('null');
    expect(keptOf('bulk-begin', dana)).toBeUndefined();
  });

  it.each([
    ['person', { ...dana, id: 'other' }],
    ['client', { ...dana, clientId: 'other' }],
  ])(
    'that stay on the screen go when the %s changes, and are in the list of their own when it comes back',
    async (_, other) => {
      const { user } = open();
      act(() => toast.error('The license was not changed.'));
      const become = (as: typeof dana) =>
        act(() =>
          toast.of(
            as,
            revive(() => Promise.resolve(true)),
          ),
        );
      become({ ...dana });
      expect(screen.getByRole('alert')).toHaveTextContent('The license was not changed.');
      become(other);
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      become(dana);
      expect((await list(user)).getByText('The license was not changed.')).toBeVisible();
    },
  );

  it('are 50 at most', () => {
    open();
    act(() => {
      for (let count = 0; count < 60; count++) toast.success(`Done ${count}`);
    });
    const { messages } = readPersonal('messages', dana) as { messages: { text: string }[] };
    expect(messages).toHaveLength(50);
    expect(messages[0]?.text).toBe('Done 59');
  });
});

/** Acts that are drawn on a record's page alone, which names it for all of them. */
const onItsPage =
  /^features\/[^/]+\/(licenses|renewals|tasks|authorities|properties|property-licenses|property-records|divisions|entities|officers)\//;
const naming = [
  'features/licensing/licenses/LicensePage.tsx',
  'features/licensing/authorities/AuthorityPage.tsx',
  'features/licensing/authorities/license-types/page/LicenseTypePage.tsx',
  'features/parties/properties/PropertyPage.tsx',
  'features/parties/divisions/DivisionPage.tsx',
  'features/parties/entities/EntityPage.tsx',
  'features/parties/officers/OfficerPage.tsx',
];
/** Acts that concern no license, each with what they do concern. */
const others: Readonly<Record<string, string>> = {
  'features/accounts/account/SignatureDialog.tsx': 'one’s own account',
  'features/accounts/account/EditAccountDialog.tsx': 'one’s own account',
  'features/accounts/account/sessions/SessionsCard.tsx': 'one’s own sessions',
  'features/accounts/account/two-factor/ConfirmAuthenticatorDialog.tsx': 'one’s own account',
  'features/accounts/account/two-factor/ProvenDialog.tsx': 'one’s own account',
  'features/accounts/release-notes/ReleaseNotesDialog.tsx': 'what one knows of releases',
  'features/renewing/accounting/InvoicesPage.tsx': 'opens RecordDialogs.tsx, which names the license',
  'features/renewing/accounting/PostingDialog.tsx': 'a trust account',
  'features/renewing/accounting/TrustAccountDialog.tsx': 'a trust account',
  'features/licensing/approvals/DecideChosen.tsx': 'many licenses',
  'features/licensing/approvals/OpenThere.tsx': 'which client is worked on',
  'features/accounts/clients/EditClientDialog.tsx': 'a client',
  'features/accounts/company/EditCompanyDialog.tsx': 'one’s own company',
  'features/accounts/firm/EditFirmDialog.tsx': 'one’s own firm',
  'features/bulk-work/company-contacts/AddToChosen.tsx': 'contacts of many properties',
  'features/bulk-work/company-contacts/CreateContactsDialog.tsx': 'contacts of many properties',
  'features/bulk-work/company-contacts/DeleteContactsDialog.tsx': 'contacts of many properties',
  'features/bulk-work/company-contacts/EditContactsDialog.tsx': 'contacts of many properties',
  'features/bulk-work/exports/ExportDialog.tsx': 'an export',
  'features/oversight/history/VerifyButton.tsx': 'the whole history',
  'features/accounts/identity/DoorForm.tsx': 'one’s own account',
  'features/bulk-work/imports/result/DecideBar.tsx': 'the import whose differences it depends on',
  'features/bulk-work/imports/result/ResultCard.tsx': 'the import whose page it is on',
  'features/bulk-work/imports/result/UndoImport.tsx': 'the import whose page it is on',
  'features/bulk-work/imports/mapping/MappingCard.tsx': 'the import whose page it is on',
  'features/bulk-work/imports/UploadCard.tsx': 'a new import',
  'features/bulk-work/imports/preview/CorrectRowDialog.tsx': 'a row of the import whose page it is on',
  'features/bulk-work/imports/preview/PreviewQuestions.tsx': 'the import whose page it is on',
  'features/bulk-work/sources/FindingActs.tsx': 'differences of the watched register whose page it is on',
  'features/bulk-work/sources/MakeTasks.tsx': 'differences of the watched register whose page it is on',
  'features/bulk-work/sources/SourceActs.tsx': 'the watched register whose page it is on',
  'features/bulk-work/sources/SourceCard.tsx': 'the watched register whose page it is on',
  'features/bulk-work/sources/SourcesPage.tsx': 'a watched register',
  'features/bulk-work/imports/preview/RefusedRowsCard.tsx': 'a new import of the rows that are corrected',
  'features/renewing/letters/ReplaceTemplateDialog.tsx': 'a template',
  'features/renewing/letters/TemplateCard.tsx': 'a template',
  'features/accounts/messages/FailedJobsPage.tsx': 'a job',
  'features/accounts/messages/MessageDialog.tsx': 'a message',
  'features/accounts/messages/MessagesPage.tsx': 'a message',
  'features/accounts/reminders/RemindersDialog.tsx': 'one’s own reminders',
  'features/accounts/reminders/RemindersPage.tsx': 'one’s own reminders',
  'features/bulk-work/replacements/ReplaceDialog.tsx': 'everything that names a person who leaves',
  'features/parties/officer-titles/OfficerTitlesPage.tsx': 'an officer title',
  'features/licensing/renewal-tips/RenewalTipsPage.tsx': 'a renewal tip',
  'features/accounts/users/ClearLockout.tsx': 'a user',
  'features/accounts/users/DeleteUser.tsx': 'a user',
  'features/accounts/users/UserDialog.tsx': 'a user',
  'shared/sending/ContactDialog.tsx': 'a contact',
  'shared/sending/SendDialog.tsx': 'drawn on the page of a license or a property',
};

describe('every act', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['features', 'shared']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.tsx') && !/\.(test|testing)\./.test(file));
  const acting = files.filter((file) =>
    /\buseCommand(Form)?[<(]|<(CommandDialog|ConfirmDialog|DeleteRecord|RecordDialog|RecordListPage)\b/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  const names = (file: string) =>
    /\bconcerns[=:]|RecordReferenceContext|<RecordPage\b/.test(readFileSync(join(root, file), 'utf8'));

  it('that concerns a license names it: it is on its record’s page, says whom it concerns, or concerns none', () => {
    expect(acting.length).toBeGreaterThan(30);
    expect(naming.filter((page) => !names(page))).toEqual([]);
    const silent = acting.filter((file) => !onItsPage.test(file) && !names(file) && !(file in others));
    expect(silent).toEqual([]);
  });

  it('is no outdated exception', () => {
    expect(Object.keys(others).filter((file) => !acting.includes(file))).toEqual([]);
  });
});
