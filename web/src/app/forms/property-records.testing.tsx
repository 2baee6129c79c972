import { AffiliationsCard } from '../../features/parties/property-records/affiliations/AffiliationsCard';
import { CitationsCard } from '../../features/parties/property-records/CitationsCard';
import { InspectionsCard } from '../../features/parties/property-records/InspectionsCard';
import {
  affiliated,
  propertyPath,
  citation,
  property,
  report,
} from '../../features/parties/property-records/property-records.testing';
import { form } from './case.testing';

const rights = {
  edits: true,
  changes: true,
  deletes: true,
  isReadOnly: false,
  administers: true,
  seesCitations: true,
  editsCitations: true,
};
const F = 'features/parties/property-records/';
const page = (now: object) => ({ items: [now], totalItemCount: 1, activeItemCount: 1, inactiveItemCount: 0 });

const onCitation = (file: string, item: string, submit: string) =>
  form({
    file: `${F}${file}.tsx`,
    record: citation,
    draw: () => <CitationsCard property={property} rights={rights} />,
    reads: (now) => ({ [`${propertyPath}/citations/list`]: page(now) }),
    press: [/^Actions for/, item],
    submit,
  });

export const propertyRecordForms = [
  onCitation('Documented', 'Edit', 'Save'),
  onCitation('RecordsCard', 'Delete', 'Delete'),
  form({
    file: `${F}Documented.tsx`,
    record: report,
    draw: () => <InspectionsCard property={property} rights={rights} />,
    reads: (now) => ({ [`${propertyPath}/inspection-reports`]: page(now) }),
    press: [/^Actions for/, 'Edit'],
    submit: 'Save',
  }),
  form({
    file: `${F}affiliations/AffiliationDialogs.tsx`,
    record: affiliated,
    draw: () => <AffiliationsCard property={property} rights={rights} />,
    reads: (now) => ({ [`${propertyPath}/affiliated-entities`]: page(now) }),
    press: [/^Actions for/, 'Update'],
    submit: 'Save',
  }),
];
