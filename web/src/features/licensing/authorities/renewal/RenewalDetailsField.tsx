import { TextArea } from '../../../../kit/fields/TextArea';

/** For an authority, and for a license type. */
export const RenewalDetailsField = () => (
  <TextArea
    name="renewalDetails"
    label="Renewal Details"
    max={2048}
    rows={5}
    hint="Do not store passwords or other sensitive information here: everyone who can see a license can read this."
  />
);
