import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses the option with this label in a picker. */
export const pick = async (user: UserEvent, box: HTMLElement, label: string | RegExp) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: label }));
};

/** The same in a list of hundreds, of which only the matches are rendered. */
export const find = async (user: UserEvent, box: HTMLElement, label: string) => {
  act(() => box.focus());
  await user.paste(label);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${label}\\b`) }));
};
