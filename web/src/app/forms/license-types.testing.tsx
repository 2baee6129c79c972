import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { GlCodeDialog } from '../../features/licensing/authorities/license-types/page/GlCodeDialog';
import { OverviewCard } from '../../features/licensing/authorities/license-types/page/OverviewCard';
import { RenewalDetailsCard } from '../../features/licensing/authorities/license-types/page/RenewalDetailsCard';
import { RenewalInformationCard } from '../../features/licensing/authorities/license-types/page/RenewalInformationCard';
import { TipsCard } from '../../features/licensing/authorities/license-types/page/TipsCard';
import { TypeActions } from '../../features/licensing/authorities/license-types/page/TypeActions';
import { licenseType } from '../../test/licenseType';
import { form, nothing } from './case.testing';

/** On the page of a type; one without licenses can be deleted. */
const onType = (file: string, press: string, submit: string) =>
  form<LicenseTypeDetail>({
    file: `features/licensing/authorities/${file}.tsx`,
    record: { ...licenseType, licensesCount: 0 },
    draw: (now) => (
      <>
        <TypeActions type={now} />
        <OverviewCard type={now} />
        <RenewalInformationCard type={now} />
        <RenewalDetailsCard type={now} />
        <TipsCard type={now} />
      </>
    ),
    reads: () => ({ '/license-categories/select-list-options': [], '/renewal-tips/select-list-options': [] }),
    press: [press],
    submit,
  });

export const licenseTypeForms = [
  onType('license-types/page/EditDetailsDialog', 'Edit license type', 'Save'),
  onType('license-types/page/TypeActions', 'Deactivate', 'Deactivate'),
  onType('license-types/page/TypeActions', 'Delete', 'Delete'),
  onType('license-types/page/RenewalInformationCard', 'Edit renewal information', 'Save'),
  onType('renewal/RenewalDetails', 'Edit renewal details', 'Save'),
  onType('license-types/page/TipsCard', 'Edit Renewal Tips of the license type', 'Save'),
  form<LicenseTypeDetail>({
    file: 'features/licensing/authorities/license-types/page/GlCodeDialog.tsx',
    record: licenseType,
    draw: (now) => <GlCodeDialog type={{ ...now, glCodeVersion: now.version }} onClose={nothing} />,
    submit: 'Save',
  }),
];
