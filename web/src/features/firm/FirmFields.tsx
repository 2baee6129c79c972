import { TextArea } from '../../kit/fields/TextArea';
import { TextField } from '../../kit/fields/TextField';
import { AddressFields } from '../../shared/AddressFields';

export const FirmFields = () => (
  <>
    <TextField name="name" label="Name" max={255} required />
    <AddressFields zipOfStreet county />
    <div className="eg-columns">
      <TextField name="phone" label="Phone" max={20} />
      <TextField name="email" label="Email" max={256} />
    </div>
    <TextArea
      name="mailClosing"
      label="Closing of Mails"
      max={1000}
      hint="Appears at the end of every email to your users and to those of your clients."
    />
  </>
);
