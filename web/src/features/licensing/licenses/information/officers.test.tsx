import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { countedOf, entity, entityOfficer, officer, president } from '../../../../test/entity';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { mergedOfficers } from './copyOfficers';
import { OfficersField } from './OfficersField';

const [jane, ann] = [officer.id, '0193a0c0-0000-7000-8000-0000000000a1'];
const treasurer = { label: 'Treasurer', value: '0193a0c0-0000-7000-8000-0000000000a2' };
const options = [
  { label: 'Jane Alvarez', value: jane },
  { label: 'Ann Lee', value: ann },
];

const Officers = () => <output aria-label="Officers">{JSON.stringify(useWatch({ name: 'officers' }))}</output>;
const Form = ({ licensees, officers }: { licensees: string[]; officers: object[] }) => {
  const form = useForm({ defaultValues: { licensees, officers } });
  const known = [
    {
      officerId: ann,
      officerName: 'Ann Lee',
      officerTitleIds: [treasurer.value],
      officerTitles: [{ id: treasurer.value, name: 'Treasurer' }],
    },
  ];
  return (
    <FormProvider {...form}>
      <OfficersField known={known} />
      <Officers />
    </FormProvider>
  );
};

describe('the officers of a license', () => {
  const network = new Network()
    .on('GET', '/corporate-officers/select-list-options', ({ query }) =>
      json(options.filter(({ value }) => !query.has('values') || query.getAll('values').includes(value))),
    )
    .on('GET', '/officer-titles/select-list-options', () => json([president, treasurer]))
    .on('GET', `/corporate-entities/${entity.id}/officers`, () => json(countedOf(entityOfficer)))
    .forEachTest();

  const draw = (licensees: string[] = [], officers: object[] = []) => {
    const view = renderScreen(<Form licensees={licensees} officers={officers} />);
    const shown = () => JSON.parse(screen.getByRole('status', { name: 'Officers' }).textContent ?? '') as unknown;
    return { ...view, held: shown };
  };
  const anns = { officerId: ann, officerTitleIds: [treasurer.value] };
  const janes = { officerId: jane, officerTitleIds: [president.value] };

  it('are added by name with a title or more, all by keyboard', async () => {
    const { user, held } = draw();
    await user.click(screen.getByRole('button', { name: 'Add Officer' }));
    const row = within(screen.getByRole('group', { name: 'Officer 1' }));
    await user.type(row.getByRole('combobox', { name: /^Officer/ }), 'Jane');
    await screen.findByRole('option', { name: 'Jane Alvarez' });
    await user.keyboard('{Enter}');
    await user.tab();
    await user.type(row.getByRole('combobox', { name: /^Titles/ }), 'Pres');
    await screen.findByRole('option', { name: 'President' });
    await user.keyboard('{Enter}');
    expect(held()).toEqual([janes]);
  });

  it('are copied from the licensees in addition to those that are there, and no one twice', async () => {
    const { user, held } = draw([entity.id], [anns]);
    await user.click(screen.getByRole('button', { name: 'Copy From Licensees' }));
    await waitFor(() => expect(held()).toEqual([anns, janes]));
    await user.click(screen.getByRole('button', { name: 'Copy From Licensees' }));
    await waitFor(() => expect(network.calls('GET', `/corporate-entities/${entity.id}/officers`)).toHaveLength(2));
    expect(held()).toEqual([anns, janes]);
    expect(network.heard.find(({ path }) => path.endsWith('/officers'))?.query.get('activeOnly')).toBe('true');
  });

  it('are not copied from no one, and it is said where the licensees have none', async () => {
    const { held, unmount } = draw();
    expect(held()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Copy From Licensees' })).toBeDisabled();
    unmount();
    network.on('GET', `/corporate-entities/${entity.id}/officers`, () => json(countedOf()));
    const { user } = draw([entity.id]);
    await user.click(screen.getByRole('button', { name: 'Copy From Licensees' }));
    expect(await screen.findByText('The licensees have no active officers.')).toBeVisible();
  });

  it('are taken off by their names', async () => {
    const { user, held } = draw([], [anns, janes]);
    expect(await screen.findByDisplayValue('Ann Lee')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Ann Lee' }));
    expect(held()).toEqual([janes]);
  });

  it('are merged by officer: what is there stays first, each title once', () => {
    const also = { officerId: ann, officerTitleIds: [president.value, treasurer.value] };
    expect(mergedOfficers([anns], [janes, also, janes])).toEqual([
      { officerId: ann, officerTitleIds: [treasurer.value, president.value] },
      janes,
    ]);
  });
});
