import { randomUUID } from 'node:crypto';
import type { SendLicenseEmailBody } from '@evergreen/contracts/renewing/sending';
import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import type { Email } from 'postal-mime';
import { type Api, type Caller, startApi } from '../api.js';
import { addSampleLicense, addStanding } from '../licensing.js';
import { RenewalWork } from './renewal-calls.js';
import { runFiles } from '../run-files.js';
import { startSmtp } from '../servers/smtp.js';

export interface Sendable {
  readonly license: string;
  readonly property: string;
  readonly work: RenewalWork;
}

/** A PDF of some length, each of its own. */
export const somePdf = (): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n%${randomUUID()}\n`), Buffer.alloc(20_000, 7), Buffer.from('\n%%EOF\n')]);

export const attachmentOf = ({ attachments: [file] }: Email): Buffer =>
  Buffer.from((file?.content ?? new ArrayBuffer(0)) as ArrayBuffer);

/** The program with a mail server, and the records for sending a license of Harborview to its property. */
export const openSending = async () => {
  const smtp = await startSmtp();
  const files = runFiles();
  const api: Api = await startApi({
    EVERGREEN_ROLES: 'api,worker',
    SMTP_URL: smtp.url,
    FILES_DIR: files,
  });
  const world = await api.world();
  const { harborview } = world.clients;
  const contributor = await api.signIn('contributor@harborview.example');

  const license = async (fields: Parameters<typeof addSampleLicense>[3] = {}) => {
    const assignedUserId = world.people['contributor@harborview.example'] ?? '';
    const added = await api.work(harborview, (uow) => {
      const standing = addStanding(uow, harborview, ` ${randomUUID().slice(0, 8)}`);
      const id = addSampleLicense(uow, harborview, standing, { assignedUserId, ...fields });
      return { license: id, property: standing.property };
    });
    return { ...added, work: new RenewalWork(contributor, added.license, false) };
  };
  const contact = ({ property }: Sendable, name: string, email: string | null): Promise<string> =>
    contributor.added(`/properties/${property}/contacts`, { name, email });
  /** A renewal at this step. */
  const licenseIn = async (stage: number, fields: Parameters<typeof addSampleLicense>[3] = {}): Promise<Sendable> => {
    const sendable = await license(fields);
    await sendable.work.begin();
    for (const step of ([2, 3, 4, 5, 6] as const).filter((step) => step < stage))
      expect((await sendable.work.make({ kind: 'markComplete', step, to: (step + 1) as 3 })).status).toBe(204);
    return sendable;
  };
  const send = (
    { work }: Sendable,
    body: Partial<SendLicenseEmailBody>,
    who: Caller = contributor,
    headers: Record<string, string> = {},
  ) => who.put(`/renewals/${work.renewalId}/send-license-document-email`, body, headers);
  const renewal = async ({ work }: Sendable): Promise<RenewalDetail> => {
    const view = (await work.look()).inProcessRenewal;
    if (!view) throw new Error('no renewal in process');
    return view;
  };
  /** Those of this license, in the order of their address; at least so many. */
  const received = async (licenseNumber: string, count: number): Promise<Email[]> => {
    await api.settled();
    const mine = smtp.messages.filter(({ subject }) => subject?.includes(licenseNumber));
    expect(mine.length).toBeGreaterThanOrEqual(count);
    return mine.sort((a, b) => (a.to?.[0]?.address ?? '').localeCompare(b.to?.[0]?.address ?? ''));
  };
  return {
    api,
    /** The folder of the document store. */
    files,
    smtp,
    world,
    contributor,
    license,
    contact,
    at: licenseIn,
    send,
    renewal,
    received,
  };
};
export type Sending = Awaited<ReturnType<typeof openSending>>;
