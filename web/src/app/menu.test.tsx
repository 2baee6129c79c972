import { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { firmRoles } from '@evergreen/contracts/accounts/roles';
import { may } from '@evergreen/workflows/permissions';
import { menus } from '../../../tests/support/menus';
import type { Identity } from '../kit/data/identity';
import { personWith } from '../test/people';
import { verdict } from './guard';
import { homeOf } from './home';
import { menuFor } from './menu';
import { appRoutes } from './routes';

const cases = menus.flatMap(({ who, roles, levels, entries }) =>
  roles.flatMap((role) => levels.map((level) => [who, role, level, entries] as const)),
);

const pathsOf = (identity: Identity) =>
  menuFor(identity, appRoutes).flatMap(({ items }) => items.map(({ path }) => path));

describe('the menu', () => {
  it('is said of each role on each service level', () => {
    const said = cases.map(([, role, level]) => `${role} ${level}`).sort();
    expect(said).toEqual(
      Role.options.flatMap((role) => ClientServiceLevel.options.map((on) => `${role} ${on}`)).sort(),
    );
  });

  it.each(cases)('of %s: %s on %s has exactly these entries, and each opens', (_who, role, level, entries) => {
    const identity = personWith(role, level);
    const paths = pathsOf(identity);
    expect(paths).toEqual(entries.filter((entry) => appRoutes.some(({ path }) => path === entry)));
    const guards = appRoutes.filter(({ path }) => paths.includes(path)).map(({ guard }) => guard ?? {});
    expect(guards.map((guard) => verdict(guard, identity))).toEqual(paths.map(() => 'admitted'));
    expect(paths).toContain(homeOf(identity, appRoutes));
  });

  it.each(cases.filter(([, role]) => firmRoles.some((firmRole) => firmRole === role)))(
    'of the firm leaves out no page with a menu entry that it admits: %s: %s on %s',
    (_who, role, level) => {
      const identity = personWith(role, level);
      const admitted = appRoutes.filter(
        ({ menu, guard }) =>
          menu && verdict(guard ?? {}, identity) === 'admitted' && (!menu.may || may(identity, menu.may)),
      );
      expect(pathsOf(identity).sort()).toEqual(admitted.map(({ path }) => path).sort());
    },
  );

  it.each(cases)('begins where the specification says: %s: %s on %s', (_who, role, level) => {
    const identity = personWith(role, level);
    const renews = ['ClientAdministrator', 'ClientContributor'].includes(role) && level !== 'FullService';
    expect(homeOf(identity, appRoutes)).toBe(renews ? '/tasks' : '/properties');
  });

  it.each([
    [
      'ClientAdministrator',
      [
        ['Tracking', 'Tasks, Renewals'],
        ['Company Information', 'Divisions, Licenses, My Company, Properties'],
        ['Licensing', 'Licensing Authorities'],
        ['Configurations', 'Officer Titles, Renewal Tips'],
        ['Exports', 'Exports'],
        ['Administration', 'Users, Imports, Watched Registers, Past Bulk Actions, History, Messages'],
      ],
    ],
    [
      'RenewalContributor',
      [
        [undefined, 'Tasks, Renewals, Divisions, Properties'],
        ['Company Information', 'Licenses'],
        ['Licensing', 'Licensing Authorities'],
        ['Configurations', 'Renewal Tips'],
        ['Administration', 'Past Bulk Actions'],
      ],
    ],
    ['ClientViewer', [[undefined, 'Renewals, Divisions, Properties']]],
  ] as const)('has its entries under the headings of the specification: %s', (role, expected) => {
    const sections = menuFor(personWith(role, 'Hybrid'), appRoutes);
    const said = sections.map(({ heading, items }) => [heading, items.map(({ label }) => label).join(', ')]);
    expect(said).toEqual(expected);
  });

  it('of two roles has what each of them opens', () => {
    const both = {
      ...personWith('RenewalContributor', 'Hybrid'),
      roles: ['RenewalContributor', 'AccountingAdministrator'],
    };
    const paths = pathsOf(both as Identity);
    expect(paths).toEqual(
      pathsOf(personWith('RenewalContributor', 'Hybrid')).flatMap((path) =>
        path === '/bulk-runs' ? ['/accounting', path] : [path],
      ),
    );
  });
});
