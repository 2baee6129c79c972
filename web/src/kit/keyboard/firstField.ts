const fields = '.eg-dialog-fields :is(input, textarea, select, [role="combobox"])';
const off = ':disabled, [aria-disabled="true"], [aria-hidden="true"], [type="hidden"]';

/** A ref of a dialog's form: focuses its first field. */
export const focusOnFirstField = (form: HTMLFormElement | null) => {
  const all = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].filter((field) => !field.matches(off));
  const [first] = all;
  if (!(first instanceof HTMLInputElement)) return first?.focus();
  const chosen = all.find((field) => field.matches(`[type="radio"][name="${first.name}"]:checked`));
  (chosen ?? first).focus();
  // Selects a proposed date, so that typing replaces it.
  if (first.getAttribute('inputmode') === 'numeric') first.select();
};
