import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a picker what bears this label. */
export const pick = async (user: UserEvent, box: HTMLElement, label: string | RegExp) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: label }));
};
