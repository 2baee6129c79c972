import { type ProfileBody, profileMessages, signatureBytes, type SignatureBody } from '@evergreen/contracts/users';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { decides } from '../../kernel/commands/decides.js';
import { Missing, Refusal, TooLarge } from '../../kernel/errors.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { pictureSize } from '../../kernel/files/picture-size.js';
import { changeProfile, removeSignature, setSignature } from './profile.decider.js';
import { Users } from './users.events.js';

/** Somebody's own account, which lies in the tenant that the person belongs to. */
abstract class OwnCommand<P = unknown> extends Command<P> {
  constructor(by: Command['by'], data: P) {
    if (!by.userId) throw new Missing();
    super(by, by.userId, data);
  }
}
const tenant = ({ by }: OwnCommand) => by.homeTenantId;

export class ChangeProfile extends OwnCommand<ProfileBody> {}
export class SetSignature extends OwnCommand<SignatureBody> {}
export class RemoveSignature extends OwnCommand<undefined> {}

export const ChangeProfileHandler = decides(
  ChangeProfile,
  Users,
  (state, { data }: ChangeProfile) => changeProfile(state, data),
  { tenant },
);

export const RemoveSignatureHandler = decides(RemoveSignature, Users, removeSignature, { tenant });

@CommandHandler(SetSignature)
export class SetSignatureHandler implements ICommandHandler<SetSignature, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileStore,
  ) {}

  async execute({ by, id, commandId, data }: SetSignature): Promise<null> {
    const image = Buffer.from(data.image, 'base64');
    if (image.length > signatureBytes) throw new TooLarge(profileMessages.imageTooLarge);
    // A picture without a size cannot be put on a letter.
    if (!pictureSize(image)) throw new Refusal(profileMessages.wrongImage, { field: 'image' });
    return this.transactions.run(by, commandId, async (uow) => {
      const account = await uow.load(Users, id, by.homeTenantId);
      if (account.version === 0) throw new Missing();
      const file = await this.files.put(by.homeTenantId, image, { kind: 'image', field: 'image' });
      uow.append(Users, account, ...setSignature(account.state, file));
      return null;
    });
  }
}
