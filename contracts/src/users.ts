import { z } from 'zod';
import { flagParam, listParam, optionalText, requiredText, words } from './common.js';
import { Role } from './enums.js';

export const userWords = {
  emailTaken: 'There is a user with this email already',
  role: 'Must assign a role',
  wrongRoles: 'These roles belong to another kind of user',
} as const;

export const email = requiredText(256).refine((value) => z.email().safeParse(value).success, words.invalidEmail);

/** What everybody's account says of its person. */
export const userFields = z.strictObject({
  firstName: requiredText(256),
  lastName: requiredText(256),
  title: optionalText(256),
  email,
  phoneNumber: optionalText(20),
  roles: z.array(Role).min(1, userWords.role),
  renewalInvoiceRecipient: z.boolean().default(false),
});
export type UserFields = z.infer<typeof userFields>;

/** The value that stands for nobody in an assignee picker. */
export const unassigned = '-1';

export const userOptionsQuery = z.strictObject({
  roles: listParam(Role),
  renewalUsersOnly: flagParam.default(false),
  includeClientUsers: flagParam.default(false),
  orderByGroup: flagParam.default(false),
  includeUnassigned: flagParam.default(false),
});
export type UserOptionsQuery = z.infer<typeof userOptionsQuery>;
