import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Name = string | RegExp;

/** The dialog of this name, as soon as it is open. */
export const dialogOf = async (name: Name) => within(await screen.findByRole('dialog', { name }));

/** Presses the button, and returns the dialog that opens. */
export const openDialog = async (user: UserEvent, button: Name, name?: Name) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
};

/** Types over what a field holds. */
export const retype = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.type(field, text);
};
