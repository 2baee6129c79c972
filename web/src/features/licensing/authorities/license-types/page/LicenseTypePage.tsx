import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordPage } from '../../../../../kit/records/RecordPage';
import { StatusTag } from '../../../../../kit/signs/StatusTag';
import { Tag } from '../../../../../kit/signs/Tag';
import '../../authorities.css';
import { addressOf, useLicenseType } from '../license-types.api';
import { OverviewCard } from './OverviewCard';
import { RenewalDetailsCard } from './RenewalDetailsCard';
import { RenewalInformationCard } from './RenewalInformationCard';
import { TipsCard } from './TipsCard';
import { TypeActions } from './TypeActions';
import { TypeLicensesCard } from './TypeLicensesCard';
import './type-page.css';

/** The labels of its cards are long. */
const wide = (cards: ReactNode) => <div className="eg-stack eg-type-parts">{cards}</div>;

/** Document 2: License type profile. */
export const LicenseTypePage = () => {
  const { licensingAuthorityId = '', typeId = '' } = useParams();
  const key = { licensingAuthorityId, id: typeId };
  const query = useLicenseType(key);
  return (
    <RecordPage
      kind="licenseType"
      thing="License Type"
      at={addressOf(key)}
      query={query}
      back={{
        to: `/licensing-authorities/${licensingAuthorityId}`,
        label: query.data?.licensingAuthorityName ?? 'Licensing Authority',
      }}
      called={({ name }) => `License Type ${name}`}
      title={({ name }) => name}
      status={({ active, isClientSpecific }) => (
        <>
          <StatusTag active={active} />
          {isClientSpecific && <Tag tone="special">Client Specific</Tag>}
        </>
      )}
      actions={(type) => <TypeActions type={type} />}
      parts={{
        overview: { label: 'Overview', work: (type) => wide(<OverviewCard type={type} />) },
        renewals: {
          label: 'Renewals',
          work: (type) =>
            wide(
              <>
                <RenewalInformationCard type={type} />
                <RenewalDetailsCard type={type} />
                <TipsCard type={type} />
              </>,
            ),
        },
        licenses: {
          label: 'Licenses of this Type',
          count: ({ licensesCount }) => licensesCount,
          work: (type) => wide(<TypeLicensesCard type={type} />),
        },
      }}
    />
  );
};
