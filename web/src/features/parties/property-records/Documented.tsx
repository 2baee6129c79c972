import type { Call } from '@evergreen/contracts/calls';
import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { DocumentFields } from '@evergreen/contracts/documents';
import { bodyOf, type FieldSet } from '@evergreen/contracts/fields';
import type { RecordMessages } from '@evergreen/contracts/records';
import { z } from 'zod';
import { callAt, pathOf } from '../../../kit/http/calls';
import { apiUrl } from '../../../kit/http/api';
import { Moment, shortDate } from '../../../kit/values/DateWithMeaning';
import type { ListProps } from '../../../kit/list/state/types';
import type { Fact } from '../../../kit/page/Facts';
import { recordApi } from '../../../kit/records/recordApi';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { startOf } from '../../../kit/records/recordForm';
import { factsOf } from '../../../shared/factsOf';
import { Fields } from '../../../shared/Fields';
import { touchesProperty } from '../../../shared/properties/property.api';
import { DocumentField, documentForm, DocumentLink, noDocument, savedWithDocument } from './document';
import { LicenseLink } from './Cells';
import { LicenseField } from './LicenseField';
import { RecordsCard } from './RecordsCard';

/** A record of a property with a document, which may be about one of the property's licenses. */
export interface Documented {
  id: string;
  version: number;
  propertyId: string;
  licenseId: string | null;
  licenseNumber: string | null;
  notesTimestamp: string | null;
  documentFileName: string | null;
}

type DocumentedCalls = Readonly<Record<'list' | 'change' | 'remove' | 'document', Call>> & {
  readonly add: Call & { readonly body: z.ZodType<unknown, Partial<DocumentFields>> };
};

export interface DocumentedSpec<R extends Documented, Q extends PageQuery> extends Pick<
  ListProps<R, Q, Paged<R>>,
  'columns' | 'noun'
> {
  contract: {
    readonly thing: string;
    readonly fields: FieldSet;
    readonly query: ListProps<R, Q, Paged<R>>['contract'];
    readonly messages: RecordMessages;
  };
  calls: DocumentedCalls;
  /** Prefix of the list's state in the address. */
  prefix: string;
  /** The date in the record's name. */
  day: keyof R & string;
  /** Last part of the path of its calls, and name of its list's file. */
  path: 'citations' | 'inspection-reports';
  /** Key of its changes. */
  kind: 'citation' | 'inspectionReport';
}

const valuesIn = (record: object) => record as Readonly<Record<string, unknown>>;

const nameOf = <R extends Documented, Q extends PageQuery>({ noun, day }: DocumentedSpec<R, Q>, record: R) =>
  `${noun[0]} of ${shortDate(String(record[day]))}`;

interface LinkProps<R extends Documented, Q extends PageQuery> {
  spec: DocumentedSpec<R, Q>;
  of: R;
}

export const DocumentOf = <R extends Documented, Q extends PageQuery>({ spec, of }: LinkProps<R, Q>) => (
  <DocumentLink
    href={apiUrl(pathOf(spec.calls.document, { ownerId: of.propertyId, id: of.id }))}
    of={of}
    name={nameOf(spec, of)}
  />
);

const factsOfRecord = <R extends Documented, Q extends PageQuery>(
  spec: DocumentedSpec<R, Q>,
  of: R,
): readonly (Fact | false)[] => {
  const { fields } = spec.contract;
  const special: Readonly<Record<string, Fact>> = {
    [spec.day]: [fields[spec.day]?.label ?? '', shortDate(String(of[spec.day]))],
    licenseId: ['License', <LicenseLink key="license" {...of} />],
  };
  return [
    ...factsOf(fields, valuesIn(of), { special }),
    of.notesTimestamp !== null && ['Notes last updated', <Moment key="at" at={of.notesTimestamp} />],
    ['Document', of.documentFileName !== null && <DocumentOf key="document" spec={spec} of={of} />],
  ];
};

interface CardProps<R extends Documented, Q extends PageQuery> {
  title: string;
  propertyId: string;
  edits: boolean;
  spec: DocumentedSpec<R, Q>;
}

export const DocumentedCard = <R extends Documented, Q extends PageQuery>({
  title,
  propertyId,
  edits,
  spec,
}: CardProps<R, Q>) => {
  const { contract, calls, noun, prefix, columns, path, kind } = spec;
  const { thing, fields, query, messages } = contract;
  const { save, remove } = recordApi<Partial<DocumentFields>>(calls, { ownerId: propertyId });
  const list: (query: Q, signal: AbortSignal) => Promise<Paged<R>> = callAt(calls.list, { ownerId: propertyId });
  const touches = { ...touchesProperty(propertyId), [kind]: true as const };
  return (
    <RecordsCard<R, Q>
      contract={query}
      columns={columns}
      noun={noun}
      prefix={prefix}
      title={title}
      thing={thing}
      queryKey={['property', propertyId, path]}
      shows={{ [kind]: true, property: propertyId, license: true }}
      list={list}
      exportAs={{ type: `shown-${path}`, of: propertyId }}
      rowName={(record) => nameOf(spec, record)}
      empty={`This property has no ${noun[1]}.`}
      facts={(record) => factsOfRecord(spec, record)}
      edits={edits}
      removes={edits}
      question={(record) => `Are you sure you would like to delete the ${nameOf(spec, record)}?`}
      remove={remove}
      dialog={(record, close) => (
        <RecordDialog
          contract={{ thing, messages, body: z.strictObject({ ...bodyOf(fields), ...documentForm }) }}
          record={record}
          keptFor={[propertyId]}
          valuesOf={(known) => ({ ...startOf(fields, known && valuesIn(known)), ...noDocument })}
          save={savedWithDocument(save)}
          touches={touches}
          onClose={close}
          width="medium"
        >
          <Fields of={fields} special={{ licenseId: <LicenseField propertyId={propertyId} /> }} />
          <DocumentField of={record} />
        </RecordDialog>
      )}
      touches={touches}
      messages={messages}
    />
  );
};
