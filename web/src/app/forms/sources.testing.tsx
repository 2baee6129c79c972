import type { Source } from '@evergreen/contracts/bulk-work/sources';
import { SourceActs } from '../../features/bulk-work/sources/SourceActs';
import { SourcesPage } from '../../features/bulk-work/sources/SourcesPage';
import { source } from '../../test/source';
import { form } from './case.testing';

const imports = {
  items: [{ id: source.importId, fileName: 'register.csv', createdOn: source.createdOn }],
  totalItemCount: 1,
};
const owners = [{ label: 'Dana Reyes', value: source.ownerId }];

const onSource = (item: string, submit: string) =>
  form<Source>({
    file: 'features/bulk-work/sources/SourcesPage.tsx',
    record: source,
    draw: () => <SourcesPage />,
    reads: (now) => ({
      '/sources/list': { items: [now], totalItemCount: 1 },
      '/imports': imports,
      '/users/select-list-options': owners,
    }),
    press: [/^Actions for/, item],
    submit,
  });

const onPage = form<Source>({
  file: 'features/bulk-work/sources/SourceActs.tsx',
  record: source,
  draw: (now) => <SourceActs source={now} />,
  reads: () => ({
    [`/sources/${source.id}/lists`]: { items: [], totalItemCount: 0 },
    '/imports': imports,
    '/users/select-list-options': owners,
  }),
  press: ['Edit'],
  submit: 'Save',
});

export const sourceForms = [onSource('Edit', 'Save'), onSource('Delete', 'Delete'), onPage];
