import { Link } from 'react-router';
import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { ExternalLink } from '../../../../kit/values/ExternalLink';
import { callsAt } from '../../../../kit/http/calls';
import { addressToComplete } from '@evergreen/contracts/addresses';
import { formSourceLabels, jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { rankInWords, officerLabel } from '@evergreen/contracts/shown-words';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { useMay } from '../../../../kit/data/identity';
import { moneyText } from '../../../../kit/values/Money';
import type { Fact } from '../../../../kit/page/Facts';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { Tag } from '../../../../kit/signs/Tag';
import { InformationDialog } from './InformationDialog';

const premises = (l: LicenseDetail) => (
  <>
    {l.premisesName && <div>{l.premisesName}</div>}
    {l.address1 === '' && <span className="eg-muted">{addressToComplete}</span>}
    {[l.address1, l.address2].filter(Boolean).join(', ')}
    <div>{[l.city, [l.state, l.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</div>
  </>
);

const formSource = (source: string | null) =>
  source !== null && source in formSourceLabels ? formSourceLabels[source as keyof typeof formSourceLabels] : source;

interface Linked {
  to: string;
  name: string;
  leads: boolean;
}

/** Linked for users who may see the list of authorities. */
const Profile = ({ to, name, leads }: Linked) => (leads ? <Link to={to}>{name}</Link> : name);

const profilesOf = (l: LicenseDetail, leads: boolean): readonly Fact[] => {
  const authority = `/licensing-authorities/${l.licensingAuthorityId}`;
  const type = `${authority}/license-types/${l.licenseTypeId}`;
  return [
    ['Licensing Authority', <Profile key="authority" to={authority} name={l.licensingAuthorityName} leads={leads} />],
    ['License Type', <Profile key="type" to={type} name={l.licenseTypeName} leads={leads} />],
  ];
};

/** Shown if the license was migrated from another system. */
const legacyOf = (l: LicenseDetail): readonly Fact[] => {
  const legacy: readonly Fact[] = [
    ['Legacy Name', l.legacyName],
    ['Legacy Type', l.legacyType],
    ['Legacy Premise', l.legacyPremise],
  ];
  return legacy.filter(([, value]) => value !== null);
};

const factsOf = (l: LicenseDetail, leads: boolean): readonly Fact[] => [
  ['Account Number', l.accountNumber],
  ['Jurisdiction', jurisdictionLabels[l.jurisdiction]],
  ...profilesOf(l, leads),
  ['Premises', premises(l)],
  [
    'License Period',
    l.effectiveDate && [shortDate(l.effectiveDate), shortDate(l.expirationDate)].filter(Boolean).join(' – '),
  ],
  ['License Term', `${licenseTermLabels[l.licenseTerm]}${l.isSeasonal ? ' - Seasonal' : ''}`],
  [
    'Licensee(s)',
    l.licensees.length > 0 &&
      l.licensees.map(({ id, name, federalEin }) => (
        <div key={id}>
          {name} {federalEin && <span className="eg-muted eg-unbroken">FEIN {federalEin}</span>}
        </div>
      )),
  ],
  ['Form Source', formSource(l.licensingAuthorityFormSource)],
  ['Forms Link', l.formsLinkUrl && <ExternalLink url={l.formsLinkUrl}>Open the forms</ExternalLink>],
  ['Renewal Details', l.renewalDetails],
  ['License Renewal Fee', moneyText(l.licenseRenewalFee)],
  ['Original Issue Date', shortDate(l.originalIssueDate)],
  [
    'License Officers',
    l.officers.length > 0 &&
      l.officers.map(({ officerId, officerName, officerTitles }) => (
        <span key={officerId} className="eg-chip">
          {[officerLabel(officerName), ...officerTitles.map(({ name }) => name)].join(', ')}
        </span>
      )),
  ],
  ...legacyOf(l),
  [
    'License File',
    l.licenseDocumentExists && <a href={callsAt(licenseCalls, { id: l.id }).document()}>{l.licenseDocumentFileName}</a>,
  ],
];

export const InformationCard = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const leads = useMay()('authority.list');
  return (
    <RecordCard
      title="License Information"
      folds="open"
      aside={<Tag>{rankInWords(license)}</Tag>}
      facts={factsOf(license, leads)}
      edits={edits}
      dialog={(onClose) => <InformationDialog license={license} onClose={onClose} />}
    />
  );
};
