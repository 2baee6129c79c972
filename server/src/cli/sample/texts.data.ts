/** Texts that people write about licenses. */
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

export const taskWords = [
  'Call the clerk about the renewal forms.',
  'Ask the general manager to sign the application.',
  'Get the new certificate of insurance.',
  'Check the seat count with the property.',
  'Confirm that the inspection has been booked.',
  'Follow up on the tax clearance.',
] as const;

export const cancellations = [
  'Made out to the wrong payee.',
  'The fee was raised; requested again.',
  'Lost in the mail; stopped and requested again.',
] as const;

export const contactNames = [
  'Alice Moreau', 'Benjamin Cole', 'Carmen Delgado', 'David Nakamura', 'Elena Rossi', 'Frank Thompson', 'Gloria Mensah',
  'Hugo Lindgren', 'Irene Castillo', 'Jonah Abrams', 'Kavita Desai', 'Liam Gallagher', 'Mei Tanaka', 'Nadia Rahman',
  'Oscar Pereira', 'Paula Jensen', 'Quentin Baker', 'Rosa Jimenez', 'Stefan Kovacs', 'Tara Whitman',
] as const;
