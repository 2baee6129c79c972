import { nextThing } from '../../../kit/focusGoesOn';

/** To where the work of the current step is. */
export const jumpToStep = () => {
  const current = document.querySelector('#renewal-steps [aria-current="step"]');
  current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (current) nextThing(current)?.focus({ preventScroll: true });
};
