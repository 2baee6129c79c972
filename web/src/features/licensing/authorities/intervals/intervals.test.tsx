import { intervals, type Intervals } from '@evergreen/contracts/licensing/intervals';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { toWhole } from '../../../../kit/fields/WholeNumberField';
import { retype } from '../../../../test/acts';
import { renderScreen } from '../../../../test/render';
import { IntervalFields } from './IntervalFields';
import { storedOf, typedOf, withTypedIntervals } from './intervalForm';

const contract = withTypedIntervals({ formSourceType: z.string() });

const open = (stored: Partial<Intervals> = {}) => {
  const sent = jest.fn();
  const view = renderScreen(
    <CommandDialog
      open
      onClose={() => undefined}
      title="Edit Renewal Information"
      submit="Save"
      about={null}
      keptFor={[]}
      touches={{}}
      contract={contract}
      defaults={{ formSourceType: 'Mail', ...typedOf(intervals.parse(stored)) }}
      command={(typed) => {
        sent(storedOf(typed));
        return Promise.resolve();
      }}
    >
      <IntervalFields />
    </CommandDialog>,
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const field = (label: RegExp) => screen.getByLabelText(label);
  const put = async (label: RegExp, text: string) => {
    await retype(view.user, field(label), text);
  };
  return { ...view, sent, save, field, put };
};

const relative = {
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -30,
  dueDateRelativeIntervalUnit: 'Days',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
} as const;

describe('the fields of intervals', () => {
  it('begin without signs, and are sent with them (document 2, wizard and section 3)', async () => {
    const { field, put, user, save, sent } = open(relative);
    expect(field(/^Due Date Value/)).toHaveValue('30');
    expect(field(/^Before or After/)).toHaveValue('Before');
    expect(field(/^Track Date Interval/)).toHaveValue('2');
    await put(/^Due Date Value/, '45');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledWith({
      ...intervals.parse(relative),
      formSourceType: 'Mail',
      dueDateRelativeIntervalValue: -45,
    });
    await user.selectOptions(field(/^Before or After/), 'After');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall).toMatchObject([{ dueDateRelativeIntervalValue: 45 }]);
  });

  const fixed = {
    dueDateIntervalType: 'Fixed',
    dueDateFixedIntervalDayOfMonth: 15,
    dueDateFixedIntervalMonths: 2,
    dueDateFixedIntervalTargetMonth: 'MonthPrior',
  } as const;

  it.each([
    [relative, 'dueDateRelativeIntervalValue', '-1', 'Must be >= 0'],
    [relative, 'dueDateRelativeIntervalValue', '1.5', 'Must be a Whole Number'],
    [relative, 'dueDateRelativeIntervalValue', 'ten', 'Must be a Whole Number'],
    [relative, 'dueDateRelativeIntervalValue', ' ', 'Required'],
    [fixed, 'dueDateFixedIntervalDayOfMonth', '0', 'Must be >= 1'],
    [fixed, 'dueDateFixedIntervalDayOfMonth', '32', 'Must be <= 31'],
    [fixed, 'dueDateFixedIntervalDayOfMonth', '', 'Required'],
    [fixed, 'dueDateFixedIntervalMonths', '0', 'Must be >= 1'],
    [fixed, 'dueDateFixedIntervalMonths', '13', 'Must be <= 12'],
    [fixed, 'dueDateFixedIntervalMonths', '', 'Required'],
    [fixed, 'trackDateIntervalValue', '-2', 'Must be >= 0'],
  ])('refuse, of %j, in %s %p: %s (document 2, section 5)', (stored, field, text, message) => {
    const form = { formSourceType: 'Mail', ...typedOf(intervals.parse(stored)), [field]: toWhole(text) };
    const issues = contract.safeParse(form).error?.issues ?? [];
    expect(issues.map(({ path, message: said }) => [path[0], said])).toContainEqual([field, message]);
  });

  it('ask for a unit where a track value is given, and for a value where a unit does', async () => {
    const { field, put, user, save } = open({ ...relative, trackDateIntervalValue: null, trackDateIntervalUnit: null });
    await put(/^Track Date Interval/, '2');
    await save();
    await waitFor(() => expect(field(/^Track Date Unit/)).toHaveAccessibleDescription('Required'));
    await user.selectOptions(field(/^Track Date Unit/), 'Weeks');
    await user.clear(field(/^Track Date Interval/));
    await save();
    await waitFor(() => expect(field(/^Track Date Interval/)).toHaveAccessibleDescription('Required'));
  });

  it('clear the others when the type changes, and begin with one month (document 2, section 4)', async () => {
    const { field, user } = open(relative);
    await user.click(screen.getByRole('radio', { name: 'Fixed' }));
    expect(screen.queryByLabelText(/^Due Date Value/)).toBeNull();
    expect(field(/^Months/)).toHaveValue('1');
    expect(field(/^Day of Month/)).toHaveValue('');
    expect(field(/^Track Date Interval/)).toHaveValue('2');
    await user.click(screen.getByRole('radio', { name: 'Relative' }));
    expect(field(/^Due Date Value/)).toHaveValue('');
    expect(field(/^Due Date Unit/)).toHaveValue('');
  });

  it('clear the track interval for None, and let no one type one', async () => {
    const { field, user, save, sent } = open(relative);
    await user.click(screen.getByRole('radio', { name: 'None' }));
    expect(field(/^Track Date Interval/)).toBeDisabled();
    expect(field(/^Track Date Interval/)).toHaveValue('');
    expect(field(/^Track Date Unit/)).toBeDisabled();
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.lastCall).toEqual([{ formSourceType: 'Mail', ...intervals.parse({}) }]);
  });

  it('count no months to the month of the expiration', async () => {
    const { field, put, user, save, sent } = open({ dueDateIntervalType: 'None' });
    await user.click(screen.getByRole('radio', { name: 'Fixed' }));
    await put(/^Day of Month/, '15');
    await user.selectOptions(field(/^Target Month/), 'MonthOf');
    expect(field(/^Months/)).toBeDisabled();
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.lastCall).toMatchObject([
      { dueDateFixedIntervalMonths: null, dueDateFixedIntervalTargetMonth: 'MonthOf' },
    ]);
    await user.selectOptions(field(/^Target Month/), 'MonthAfter');
    expect(field(/^Months/)).toHaveValue('1');
  });
});
