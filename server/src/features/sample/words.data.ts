/** What people write down about licenses. */
export const alertTexts = [
  'Tax clearance is missing: the authority will not renew before it has it.',
  'Manager of record left in the spring; the change form must go in with the renewal.',
  'Hearing required this year because of the extended patio.',
  'Balance due on the last permit. Call the clerk before filing.',
  'Certificate of insurance expires before the license does.',
  'Zoning sign-off is pending for the new seating plan.',
] as const;

export const licenseNotes = [
  'Original certificate hangs behind the host stand.',
  'Capacity raised after the renovation; see the last inspection.',
  'The clerk asks for two signed copies.',
  'Fee depends on seats: confirm the count with the general manager.',
  'Posted at the main bar; a copy is kept in the back office.',
] as const;

export const renewalNotes = [
  'Called the clerk: forms come by mail this week.',
  'Waiting for the general manager’s signature on page 3.',
  'Portal rejected the upload; sent the forms by courier as well.',
  'Fee confirmed with the authority, unchanged from last year.',
  'Inspection is booked; the license follows after it.',
  'Asked the property for the new floor plan.',
] as const;

export const formLabels = ['Renewal application', 'Signed renewal form', 'Affidavit of compliance'] as const;
