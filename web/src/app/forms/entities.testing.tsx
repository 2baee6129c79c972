import type { EntityDetail, EntityOfficer } from '@evergreen/contracts/parties/entities';
import type { OfficerDetail } from '@evergreen/contracts/parties/officers';
import { DeleteEntity } from '../../features/parties/entities/DeleteEntity';
import { EditEntityDialog } from '../../features/parties/entities/EntityDialog';
import { OfficersCard } from '../../features/parties/entities/OfficersCard';
import type { Leaver } from '@evergreen/contracts/bulk-work/replacements';
import { ReplaceDialog } from '../../features/bulk-work/replacements/ReplaceDialog';
import { everywhere } from '../../features/bulk-work/replacements/chosen';
import { DeleteOfficer } from '../../features/parties/officers/DeleteOfficer';
import { EditOfficerDialog } from '../../features/parties/officers/OfficerDialog';
import { countedOf, entity, entityOfficer, officer, president } from '../../test/entity';
import { leaver } from '../../test/replacement';
import { dialog, form } from './case.testing';

const onLink = (file: string, item: string, submit: string) =>
  form<EntityOfficer>({
    file: `features/parties/entities/${file}.tsx`,
    record: entityOfficer,
    draw: () => <OfficersCard entity={entity} edits />,
    reads: (now) => ({
      [`/corporate-entities/${entity.id}/officers`]: countedOf(now),
      '/officer-titles/select-list-options': [president],
    }),
    press: [/^Actions for/, item],
    submit,
  });

export const entityForms = [
  form<EntityDetail>({
    file: 'features/parties/entities/EntityDialog.tsx',
    record: entity,
    draw: (now) => <EditEntityDialog {...dialog} entity={now} />,
    submit: 'Save',
  }),
  form<EntityDetail>({
    file: 'features/parties/entities/DeleteEntity.tsx',
    record: entity,
    draw: (now) => <DeleteEntity {...dialog} entity={now} to="/my-company" />,
    submit: 'Delete',
  }),
  onLink('OfficerDialogs', 'Edit', 'Save'),
  onLink('OfficersCard', 'Remove', 'Remove'),
  form<OfficerDetail>({
    file: 'features/parties/officers/OfficerDialog.tsx',
    record: officer,
    draw: (now) => <EditOfficerDialog {...dialog} officer={now} />,
    submit: 'Save',
  }),
  form<OfficerDetail>({
    file: 'features/parties/officers/DeleteOfficer.tsx',
    record: officer,
    draw: (now) => <DeleteOfficer {...dialog} officer={now} to="/my-company" />,
    submit: 'Delete',
  }),
  form<Leaver>({
    file: 'features/bulk-work/replacements/ReplaceDialog.tsx',
    record: leaver,
    draw: (now) => <ReplaceDialog {...dialog} leaver={now} places={everywhere} />,
    submit: 'Replace',
  }),
];
