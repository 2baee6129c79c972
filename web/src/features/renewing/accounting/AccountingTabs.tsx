import { NavLink } from 'react-router';

export const AccountingTabs = () => (
  <nav className="eg-segments eg-tabs" aria-label="Accounting">
    <NavLink to="/accounting" end>
      Invoices
    </NavLink>
    <NavLink to="/accounting/trust-account">Trust Account</NavLink>
  </nav>
);
