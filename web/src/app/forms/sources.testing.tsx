import type { Source } from '@evergreen/contracts/sources';
import { SourcesPage } from '../../features/sources/SourcesPage';
import { source } from '../../test/source';
import { form } from './case.testing';

const onSource = (item: string, submit: string) =>
  form<Source>({
    file: 'features/sources/SourcesPage.tsx',
    record: source,
    draw: () => <SourcesPage />,
    reads: (now) => ({
      '/sources/list': { items: [now], totalItemCount: 1 },
      '/imports': {
        items: [{ id: source.importId, fileName: 'register.csv', createdOn: source.createdOn }],
        totalItemCount: 1,
      },
      '/users/select-list-options': [{ label: 'Dana Reyes', value: source.ownerId }],
    }),
    press: [/^Actions for/, item],
    submit,
  });

export const sourceForms = [onSource('Edit', 'Save'), onSource('Delete', 'Delete')];
