import { over, words } from '@evergreen/contracts/common';
import { newPassword, resetPasswordBody, signInMessages } from '@evergreen/contracts/accounts/identity';
import { z } from 'zod';

/** The password, typed twice. */
export const resetPasswordForm = z
  .object({
    token: resetPasswordBody.shape.token,
    password: newPassword,
    confirmPassword: z.string().min(1, words.required),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: signInMessages.passwordsMatch,
    ...over('password', 'confirmPassword'),
  });
