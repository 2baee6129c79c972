import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { contactsPath } from './company-contacts.api';

/** On the company's page. */
export const ManageContactsLink = () => (
  <Button variant="outlined" component={Link} to={contactsPath}>
    Manage Property Contacts
  </Button>
);
