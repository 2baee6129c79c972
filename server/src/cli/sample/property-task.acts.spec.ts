import { portfolio } from './portfolio.js';
import { propertyTaskActs } from './property-task.acts.js';

const days = ['2026-01-01', '2026-11-26', '2027-02-28', '2028-02-29'];

describe('the tasks of properties in the sample', () => {
  it.each(days)('shows the Hybrid model at work: whole properties of each side, and shared ones: %s', (today) => {
    const designations = portfolio('meridian', today).map(
      ({ licenses }) => new Set(licenses.map((license) => license.designation)),
    );
    const only = (side: 'BillingClient' | 'ManagingFirm') =>
      designations.filter((all) => all.size === 1 && all.has(side)).length;
    const counts = [only('BillingClient'), only('ManagingFirm'), designations.filter((all) => all.size === 2).length];
    expect(counts.filter((count) => count < 3)).toEqual([]);
  });

  it.each(days)('has two new key contacts and a property about to open at each client: %s', (today) => {
    const by = (client: 'harborview' | 'meridian' | 'northgate') =>
      propertyTaskActs(client, portfolio(client, today), today).map((act) => act.by);
    const firm = 'renewals@keystone.example';
    expect(by('harborview')).toEqual(Array(3).fill('admin@harborview.example'));
    expect(by('meridian')).toEqual(['admin@meridian.example', firm, 'admin@meridian.example']);
    expect(by('northgate')).toEqual(Array(3).fill(firm));
  });
});
