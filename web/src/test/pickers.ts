import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a picker what bears this label. */
export const pick = async (user: UserEvent, box: HTMLElement, label: string | RegExp) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: label }));
};

/** The same in a list of hundreds, of which only what is looked for is drawn. */
export const find = async (user: UserEvent, box: HTMLElement, label: string) => {
  act(() => box.focus());
  await user.paste(label);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${label}\\b`) }));
};
