import { CheckboxField } from '../../kit/fields/CheckboxField';
import { TextField } from '../../kit/fields/TextField';

export const ContactFields = () => (
  <>
    <div className="eg-columns">
      <TextField name="name" label="Contact Name" max={255} required autoFocus />
      <TextField name="title" label="Title" max={255} />
      <TextField name="phone" label="Phone" max={20} type="tel" inputMode="tel" />
      <TextField name="email" label="Email" max={256} type="email" inputMode="email" />
    </div>
    <CheckboxField name="isKeyContact" label="Key Contact" />
  </>
);
