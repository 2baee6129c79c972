import { randomUUID } from 'node:crypto';
import type {
  NewUserInput,
  PermanentObjects,
  UserInput,
  UserList,
  UserQuery,
  UserRemoval,
  UserRow,
} from '@evergreen/contracts/accounts/user-accounts';
import { type Caller, password } from '../api.js';

/** An administrator's acts on the users of a side. */
export class UserWork {
  constructor(
    readonly who: Caller,
    private readonly side?: 'client' | 'firm',
  ) {}

  fields = (changes: Partial<NewUserInput> = {}): NewUserInput => ({
    firstName: 'Nora',
    lastName: 'Blake',
    email: `nora-${randomUUID()}@hotel.example`,
    renewalRole: this.side === 'firm' ? 'RenewalContributor' : 'ClientViewer',
    ...(this.side && { side: this.side }),
    ...changes,
  });

  post = (changes: Partial<NewUserInput> = {}) => this.who.post('/users', this.fields(changes));

  add = async (changes: Partial<NewUserInput> = {}): Promise<string> => {
    const answer = await this.post(changes);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };

  /** Signs in with the password of the world. */
  addWithPassword = (changes: Partial<NewUserInput> = {}): Promise<string> =>
    this.add({ password, confirmPassword: password, ...changes });

  list = async (query: Partial<Record<keyof UserQuery, unknown>> = {}): Promise<UserList> => {
    const answer = await this.who.post<UserList>('/users/list', { ...(this.side && { side: this.side }), ...query });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };

  one = async (id: string): Promise<UserRow> => {
    const { items } = await this.list({ active: null, pageSize: 100 });
    const user = items.find((row) => row.id === id);
    if (!user) throw new Error(`No one has the id ${id}`);
    return user;
  };

  /** The administrators' form of a user with its current values. */
  form = async (id: string): Promise<UserInput> => {
    const { firstName, lastName, title, email, phoneNumber, renewalRole, accountingRole, ...row } = await this.one(id);
    const { active, renewalInvoiceRecipient } = row;
    const person = { firstName, lastName, title, email, phoneNumber };
    return { ...person, renewalRole, accountingRole, active, renewalInvoiceRecipient };
  };

  change = async (id: string, changes: Partial<UserInput>) =>
    this.who.put(`/users/${id}`, { ...(await this.form(id)), ...changes });

  remove = (id: string, contacts: Partial<UserRemoval> = {}) => this.who.post(`/users/${id}`, contacts);

  permanent = (id: string): Promise<PermanentObjects> =>
    this.who.read<PermanentObjects>(`/users/${id}/permanent-objects`);
}
