import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../../kit/messages/recordReference';
import { DetailPage } from '../../../../kit/page/DetailPage';
import { ProfileTabs, useTab } from '../../../../kit/page/ProfileTabs';
import { Tag } from '../../../../kit/signs/Tag';
import '../authorities.css';
import { addressOf, useLicenseType } from './license-types.api';
import { OverviewCard } from './OverviewCard';
import { RenewalDetailsCard } from './RenewalDetailsCard';
import { RenewalInformationCard } from './RenewalInformationCard';
import { TipsCard } from './TipsCard';
import { TypeActions } from './TypeActions';
import { TypeLicensesCard } from './TypeLicensesCard';
import './type-page.css';

const tabs = ['overview', 'renewals', 'licenses'] as const;
type TypeTab = (typeof tabs)[number];

const Work = ({ type, tab }: { type: LicenseTypeDetail; tab: TypeTab }) => {
  switch (tab) {
    case 'overview':
      return <OverviewCard type={type} />;
    case 'renewals':
      return (
        <>
          <RenewalInformationCard type={type} />
          <RenewalDetailsCard type={type} />
          <TipsCard type={type} />
        </>
      );
    case 'licenses':
      return <TypeLicensesCard type={type} />;
  }
};

/** Document 2: License type profile. */
export const LicenseTypePage = () => {
  const { licensingAuthorityId = '', typeId = '' } = useParams();
  const key = { licensingAuthorityId, id: typeId };
  const query = useLicenseType(key);
  const tab = useTab(tabs);
  const name = query.data?.name;
  const to = addressOf(key);
  const concern = useOwnReference(name && `License Type ${name}`, to);
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage<LicenseTypeDetail>
        query={query}
        back={{
          to: `/licensing-authorities/${licensingAuthorityId}`,
          label: query.data?.licensingAuthorityName ?? 'Licensing Authority',
        }}
        title={(type) => type.name}
        status={(type) => (
          <>
            <Tag tone={type.active ? 'good' : 'plain'}>{statusInWords(type)}</Tag>
            {type.isClientSpecific && <Tag tone="special">Client Specific</Tag>}
          </>
        )}
        actions={(type) => <TypeActions type={type} />}
        tabs={(type) => (
          <ProfileTabs<TypeTab>
            of="License Type"
            now={tab}
            tabs={{
              overview: { label: 'Overview' },
              renewals: { label: 'Renewals' },
              licenses: { label: 'Licenses of this Type', count: type.licensesCount },
            }}
          />
        )}
        work={(type) => (
          <div className="eg-stack eg-type-parts">
            <Work type={type} tab={tab} />
          </div>
        )}
      />
    </RecordReferenceContext>
  );
};
