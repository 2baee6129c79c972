import { nextThing } from '../../../kit/keyboard/focusGoesOn';

/** To the card of the current step. */
export const jumpToStep = () => {
  const current = document.querySelector('#renewal-steps [aria-current="step"]');
  current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (current) nextThing(current)?.focus({ preventScroll: true });
};
