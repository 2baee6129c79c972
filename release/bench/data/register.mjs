const streets = [
  'Dorchester AV',
  'Brighton AVE',
  'Tremont ST',
  'Boylston ST',
  'Hanover ST',
  'Washington ST',
  'Beacon ST',
];
const types = [
  'Common Victualler',
  'CV7 All Alc.',
  'Retail All Alc.',
  'Club All Alc.',
  'Innholder',
  'Retail Malt Wine',
  'General On Premise',
];
const towns = ['dorchester', 'allston', 'Boston', 'Roxbury', 'Charlestown'];

/** A register like the Boston Licensing Board's: several licenses at an address, a business at several addresses. */
export const register = (rows) => {
  const row = (n) =>
    [
      `LB-${100_000 + n}`,
      'Active',
      'CV',
      types[n % types.length],
      '2022-10-13',
      '2022-12-31',
      `"Business ${n % 2_100}, Inc."`,
      `Trade Name ${n % 2_300}`,
      '32.0',
      `${1 + (n % 400)}-  ${streets[n % streets.length]}`,
      towns[n % towns.length],
      'MA',
      `021${10 + (n % 30)}`,
    ].join(',');
  const head =
    'license_num,status,license_category,license_type,issued,expires,business_name,dba_name,capacity,address,city,state,zip';
  return [head, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n');
};
