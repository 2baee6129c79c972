import { mostBytesInOneMail } from '@evergreen/contracts/licensing/property-licenses';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import type { MailService } from '../../../../kernel/mail/mail.service.js';
import { systemActor } from '../../../../kernel/tenancy/actor.js';
import { LicenseMail } from './license-mail.js';

const letter = (licenseId: string) => ({
  licenseId,
  licenseNumber: licenseId,
  licenseTerm: 'Annual',
  typeName: 'Common Victualler',
  authorityName: 'Boston Licensing Board',
  propertyName: 'Harbor Kitchen',
  address: '20 Harbor Way',
  sender: null,
  contacts: [{ id: 'dana', name: 'Dana Reyes', email: 'dana@hotel.example' }],
});

describe('the mail of license documents', () => {
  const to = { propertyContactIds: ['dana'], bccToSender: false };
  const compose = jest.fn(() => 'message');
  const sending = new LicenseMail({ compose } as unknown as MailService);
  const uow = {
    by: systemActor('tenant', 'firm', 'test'),
    query: (_: string, [, , ids]: [string, string, string[]]) => Promise.resolve(ids.map(letter)),
  } as unknown as UnitOfWork;
  const file = (size: number) => ({ hash: 'h', fileName: 'scan.pdf', size });
  const dates = { effectiveDate: null, expirationDate: null };

  beforeEach(() => compose.mockClear());

  it('takes what a mail server takes', async () => {
    await sending.send(uow, 'LQ-1', { file: file(mostBytesInOneMail), ...dates }, to);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('refuses one document that is larger', async () => {
    await expect(sending.send(uow, 'LQ-1', { file: file(mostBytesInOneMail + 1), ...dates }, to)).rejects.toEqual(
      new Refusal('This document is 20.1 MB. One email takes at most 20 MB.'),
    );
    expect(compose).not.toHaveBeenCalled();
  });

  it('refuses several that are larger together', async () => {
    const half = { file: file(mostBytesInOneMail / 2 + 1), ...dates };
    const documents = [
      { ...half, licenseId: 'LQ-1' },
      { ...half, licenseId: 'LQ-2' },
    ];
    await expect(sending.sendSeveral(uow, documents, to)).rejects.toMatchObject({
      errors: { licenseIds: [expect.stringContaining('20.1 MB together')] },
    });
    expect(compose).not.toHaveBeenCalled();
  });
});
