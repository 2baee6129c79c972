import { TextArea } from '../../../kit/fields/TextArea';

export const RenewalDetailsField = () => (
  <TextArea
    name="renewalDetails"
    label="Renewal Details"
    max={2048}
    rows={4}
    hint="Please do not store passwords or other sensitive information here."
  />
);
