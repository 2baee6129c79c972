import { fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { isoDate } from '@evergreen/contracts/common';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { CommandDialog } from '../../dialog/CommandDialog';
import { DateField } from './DateField';

const nothing = () => undefined;

const open = () => {
  const sent: string[] = [];
  const view = renderScreen(
    <CommandDialog
      about={null}
      keptFor={[]}
      open
      onClose={nothing}
      title="Day"
      submit="Save"
      contract={z.object({ day: isoDate })}
      defaults={{ day: '' }}
      command={({ day }) => {
        sent.push(day);
        return Promise.resolve(null);
      }}
      touches={{}}
      success="Saved"
    >
      <DateField name="day" label="Day" />
    </CommandDialog>,
    { as: people.clientAdministrator },
  );
  return { ...view, sent, box: screen.getByRole('textbox', { name: 'Day' }) };
};

describe('a date field', () => {
  it.each([
    ['2026-01-02', '01/02/2026'],
    ['1/2/2026', '01/02/2026'],
    ['01022026', '01/02/2026'],
    ['1/2/26', '01/02/2026'],
  ])('takes %s as it is typed', async (typed, shown) => {
    const { user, box, sent } = open();
    await user.type(box, typed);
    fireEvent.blur(box);
    expect(box).toHaveValue(shown);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent).toEqual(['2026-01-02']);
  });

  it.each([
    ['2026-01-02', '01/02/2026'],
    ['Jan 2, 2026', '01/02/2026'],
    ['1/2/26', '01/02/2026'],
  ])('takes %s as it is pasted', async (pasted, shown) => {
    const { user, box } = open();
    await user.click(box);
    await user.paste(pasted);
    expect(box).toHaveValue(shown);
  });

  it('says that 1.2.2026 is no date, and leaves it as it was pasted', async () => {
    const { user, box, sent } = open();
    await user.click(box);
    await user.paste('1.2.2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Invalid Date')).toBeVisible();
    expect([box, sent]).toEqual([expect.objectContaining({ value: '1.2.2026' }), []]);
  });

  it('shows the year of two digits in full once the field is left', async () => {
    const { user, box } = open();
    await user.type(box, '1/2/27');
    expect(box).toHaveValue('01/02/27');
    fireEvent.blur(box);
    expect(box).toHaveValue('01/02/2027');
  });
});
