import { fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldRule } from '../../../tests/support/field-rules';

/** The first rule of each field, then the second of each that has one, and so on: a form tells all of a turn at once. */
const turnsOf = (rules: readonly FieldRule[]): FieldRule[][] => {
  const turns: FieldRule[][] = [];
  for (const rule of rules) {
    const turn = turns.find((turn) => turn.every(({ field }) => field !== rule.field));
    if (turn) turn.push(rule);
    else turns.push([rule]);
  }
  return turns;
};

/** A date as people type it. */
const typed = (sent: string | number) => String(sent).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

const labelled = (form: HTMLElement, label: string): HTMLElement => {
  const [, name = label, place = '1'] = /^(.*) \((\d)\)$/.exec(label) ?? [];
  const labels = [...form.querySelectorAll('label')].filter((label) => label.firstChild?.textContent === name);
  return labels[Number(place) - 1]?.control as HTMLElement;
};

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/**
 * Types what each rule refuses, sends the form, and expects that each field says why.
 * @param labels of each field, as the dialog writes it; "(2)" where two are written alike
 */
export const expectRefusals = async (
  form: HTMLElement,
  rules: readonly FieldRule[],
  { labels, submit }: { labels: Readonly<Record<string, string>>; submit: string },
) => {
  for (const turn of turnsOf(rules)) {
    const fields = turn.map((rule) => ({ ...rule, at: labelled(form, labels[rule.field] ?? rule.field) }));
    for (const { at, sent } of fields)
      if (at.getAttribute('role') === 'combobox')
        await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).clear(at);
      else fireEvent.change(at, { target: { value: typed(sent) } });
    fireEvent.click(within(form).getByRole('button', { name: submit }));
    await waitFor(() => {
      const said = fields.map(({ field, at, says }) => {
        const words = describedBy(at);
        return [field, words.includes(says) && at.getAttribute('aria-invalid') === 'true' ? says : words];
      });
      expect(said).toEqual(turn.map(({ field, says }) => [field, says]));
    });
  }
};
