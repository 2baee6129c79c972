import { sentFiles } from '@evergreen/contracts/sent-files';
import type { RemindersBody } from '@evergreen/contracts/accounts/reminders';
import type { ProfileBody, SignatureBody } from '@evergreen/contracts/accounts/users';
import { decides } from '../../../kernel/commands/decides.js';
import { handlesAround } from '../../../kernel/commands/handles.js';
import { Missing, Refusal, TooLarge } from '../../../kernel/errors.js';
import { documentBytes } from '../../../kernel/files/documents.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { pictureSize } from '../../../kernel/files/picture-size.js';
import { OwnCommand } from './own-command.js';
import { changeProfile, removeSignature, setSignature } from './profile.decider.js';
import { setReminders } from './reminders.decider.js';
import { Users } from './users.events.js';

const tenant = ({ by }: OwnCommand) => by.homeTenantId;

export class ChangeProfile extends OwnCommand<Partial<ProfileBody>> {}
export class SetSignature extends OwnCommand<SignatureBody> {}
export class RemoveSignature extends OwnCommand<null> {}
export class SetReminders extends OwnCommand<Partial<RemindersBody>> {}

export const profileHandlers = [
  decides(ChangeProfile, Users, (state, { data }: ChangeProfile) => changeProfile(state, data), { tenant }),
  decides(RemoveSignature, Users, removeSignature, { tenant }),
  decides(SetReminders, Users, (state, { data }: SetReminders) => setReminders(state, data), { tenant }),

  handlesAround(
    SetSignature,
    async (command, transactions, files) => {
      const { by, id, commandId, data } = command;
      const image = documentBytes(by, data.image);
      if (image.length > sentFiles.image.limit) throw new TooLarge(sentFiles.image.tooLarge);
      // Letters need the image's size.
      if (!pictureSize(image)) throw new Refusal(sentFiles.image.wrong, { field: 'image' });
      const file = await files.take(image, { kind: 'image', field: 'image' });
      return transactions.run(by, commandId, async (uow) => {
        const account = await uow.load(Users, id, by.homeTenantId);
        if (account.version === 0) throw new Missing();
        uow.expect(command, account);
        files.give(uow, by.homeTenantId, file);
        uow.append(Users, account, ...setSignature(account.state, file));
        return null;
      });
    },
    [FileStore],
  ),
];
