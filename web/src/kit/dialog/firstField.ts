const fields = '.eg-dialog-fields :is(input, textarea, select, [role="combobox"])';
const off = ':disabled, [aria-disabled="true"], [aria-hidden="true"], [type="hidden"]';

/** A ref of a dialog's form: it opens with the cursor in its first field, so that typing and Enter are all it takes. */
export const focusOnFirstField = (form: HTMLFormElement | null) => {
  const all = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].filter((field) => !field.matches(off));
  const [first] = all;
  if (!(first instanceof HTMLInputElement)) return first?.focus();
  const chosen = all.find((field) => field.matches(`[type="radio"][name="${first.name}"]:checked`));
  (chosen ?? first).focus();
  // A proposed date is written over by the one that is typed.
  if (first.getAttribute('inputmode') === 'numeric') first.select();
};
