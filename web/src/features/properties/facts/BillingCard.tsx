import type { PropertyDetail } from '@evergreen/contracts/properties';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';

export const BillingCard = ({ property }: { property: PropertyDetail }) => (
  <Card title="Billing and Agreement">
    <Facts
      facts={[
        ['Billing ID', property.billingId],
        ['Billing Matter Number', property.billingMatterNumber],
        ['File Matter Number', property.fileMatterNumber],
        ['Line of Business', property.lineOfBusinessName],
        ['Management Agreement Term', property.managementAgreementTerm],
        ['Lease Term', property.leaseTerm],
      ]}
    />
  </Card>
);
