import { screen } from '@testing-library/react';
import { BackLink } from './BackLink';
import { renderScreen } from '../../test/render';
import { forgetVisits, renameVisit, visit } from './visited';

const open = (path: string, title: string, { search = '', returns = false } = {}) => {
  visit(path, search, returns);
  renameVisit(path, title);
};
const back = () => {
  renderScreen(<BackLink to="/licenses" label="Licenses" />);
  return screen.findByRole('link');
};

describe('the back link', () => {
  beforeEach(forgetVisits);

  it('keeps the search of a list, also where the record was opened directly before', async () => {
    open('/licenses/1', 'License # 1');
    open('/licenses', 'Licenses', { search: '?searchTerm=zurich' });
    open('/licenses/1', 'License # 1');
    expect(await back()).toHaveAttribute('href', '/licenses?searchTerm=zurich');
  });

  it('leads on from the page that it returned to, and not to where it came from', async () => {
    open('/properties', 'Properties', { search: '?cities=Boston' });
    open('/properties/1', 'Harbor Kitchen');
    open('/licenses/1', 'License # 1');
    open('/properties/1', 'Harbor Kitchen', { returns: true });
    expect(await back()).toHaveAttribute('href', '/properties?cities=Boston');
  });
});
