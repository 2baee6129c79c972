/** What people write down about licenses, and what authorities and inspectors do about properties. */
export const alertTexts = [
  'Tax clearance is missing: the authority will not renew before it has it.', 'Manager of record left in the spring; the change form must go in with the renewal.',
  'Hearing required this year because of the extended patio.', 'Balance due on the last permit. Call the clerk before filing.', 'Certificate of insurance expires before the license does.',
  'Zoning sign-off is pending for the new seating plan.',
];
export const licenseNotes = [
  'Original certificate hangs behind the host stand.', 'Capacity raised after the renovation; see the last inspection.', 'The clerk asks for two signed copies.',
  'Fee depends on seats: confirm the count with the general manager.', 'Posted at the main bar; a copy is kept in the back office.',
];
export const renewalNotes = [
  'Called the clerk: forms come by mail this week.', 'Waiting for the general manager’s signature on page 3.', 'Portal rejected the upload; sent the forms by courier as well.',
  'Fee confirmed with the authority, unchanged from last year.', 'Inspection is booked; the license follows after it.', 'Asked the property for the new floor plan.',
];
export const formLabels = ['Renewal application', 'Signed renewal form', 'Affidavit of compliance'];
export const taskTexts = [
  'Call the clerk about the renewal forms.', 'Ask the general manager to sign the application.', 'Get the new certificate of insurance.', 'Check the seat count with the property.',
  'Confirm that the inspection has been booked.', 'Follow up on the tax clearance.',
];
export const cancellations = ['Made out to the wrong payee.', 'The fee was raised; requested again.', 'Lost in the mail; stopped and requested again.'];
export const propertyNotes = ['Deliveries by the loading dock, before noon.', 'The inspector asks for the general manager; call the day before.', 'Licenses hang at the host stand.'];
export const bars = ['Rooftop Bar', 'Lobby Lounge', 'Terrace', 'Mezzanine Bar', 'Banquet Level', 'Patio Bar', 'Market Counter'];
export const contactNames = [
  'Alice Moreau', 'Benjamin Cole', 'Carmen Delgado', 'David Nakamura', 'Elena Rossi', 'Frank Thompson', 'Gloria Mensah',
  'Hugo Lindgren', 'Irene Castillo', 'Jonah Abrams', 'Kavita Desai', 'Liam Gallagher', 'Mei Tanaka', 'Nadia Rahman',
  'Oscar Pereira', 'Paula Jensen', 'Quentin Baker', 'Rosa Jimenez', 'Stefan Kovacs', 'Tara Whitman',
];
/** Whom to ask about a company. */
export const entityContacts = [
  { contactName: 'Rosa Lin', contactEmail: 'rosa.lin@counsel.example', phone: '617-555-0142' },
  { contactName: 'Peter Hanratty', contactEmail: 'p.hanratty@counsel.example', phone: '212-555-0177' },
  { contactName: 'Beatriz Nunes', contactEmail: 'beatriz.nunes@counsel.example', phone: '303-555-0119' },
];
export const howToRenew: Readonly<Record<string, string>> = {
  Online: 'Renewals open in the portal sixty days before the expiration. The fee is paid there; print the receipt.',
  Mail: 'The form comes by mail. Return it signed in ink, with the check in the same envelope.',
  Email: 'Ask the clerk for the form by email. A scan of the signed form is enough; the check goes by mail.',
  InPerson: 'Filed at the counter, weekdays until noon. Bring the current license and two copies of the form.',
};
export const violations = [
  { penalty: 'Written warning', penaltyDollarAmount: null, description: 'Served after the hours that the license allows, on a Saturday night.', disposition: 'Warning taken to the file; no further steps.' },
  { penalty: 'Fine', penaltyDollarAmount: '250.00', description: 'License not posted where guests can see it.', disposition: 'Paid. The license hangs behind the host stand again.' },
  { penalty: 'Fine', penaltyDollarAmount: '1500.00', description: 'A server’s certificate of alcohol training had expired.', disposition: 'Paid; the server was trained again within ten days.' },
  { penalty: 'Three days of suspension, held in abeyance for a year', penaltyDollarAmount: null, description: 'Sale to a minor during a compliance check by the police department.', disposition: 'Hearing held; the suspension is served only if there is another violation.' },
  { penalty: 'Fine and a plan of correction', penaltyDollarAmount: '600.00', description: 'More guests than the posted capacity of the banquet level.', disposition: null },
] as const;
export const inspectors = ['Pat Doyle', 'Marisol Vega', 'Henry Osei', 'Ingrid Larsson', 'Terrence Boyd', 'Amina Farouk'];
export const findings = [
  { disposition: 'Passed', notes: null },
  { disposition: 'Passed with remarks', notes: 'Emergency light above the east stairs to be replaced before the next visit.' },
  { disposition: 'Passed', notes: 'Comes again in a year; ask for the morning.' },
  { disposition: 'To be corrected within 30 days', notes: 'Hand sink of the service bar drains slowly. Plumber is booked.' },
  { disposition: 'Failed; inspected again and passed', notes: 'Capacity sign was missing at the rooftop door.' },
];
/** Who works what the clients give to the firm. */
export const firmWorkers = ['contributor@keystone.example', 'lucia.ferrari@keystone.example', 'renewals@keystone.example'];
/** PNG files in base64: how the people who write the firm's letters sign them. */
export const signatures = {
  'renewals@keystone.example': 'iVBORw0KGgoAAAANSUhEUgAAAPAAAABIAQAAAADgt0UnAAAAAnRSTlMAAQGU/a4AAAIkSURBVHja7dU/ittQEMfxZwQRaaKkX3i5Q5oUYd9VArlA0iUQdjYsZFNFR9BVtHhBpa5go8LtE2qeYHjfWLK9sXclFyHlqtQH/ZnRzE+Gs4d55n/jmJ1lTc9yWJ7ldk1M5rlr0cU8NwH18GOGN4E+yHSJAyutSnwvtFNcK10U/e64lkmWLjqNDuOmOEoTXcByaVm5Cd7gemx0GWU2x0WUnDxD7QnnI7fkKjW2YpWecDGw7bZMhWu4u5nkWtlE15CvCckjLjrqwCZKR9HiFxPc79j2NH7/EZ9wiwtUQYKRWa5VvHdT3ON0qLWJ8zyeckdtsUc3H7nCHnftb2GPuN5zfuAwXFEdbl7ve17oQ9257p5djEyz5yq6kStlfHM7MAP3W5Z67Hm7bQtrFaIzUEEX94zdkHc0Pf4rBDmwBNwwDraiali3hDdwNw4ytDt2BXnNcoP/NHySmBxYRa+2bMlz1jUhBZMZOy4R9IpeCdZRFficmKKvjdmtIAQlXgqvHI0jWKKhlFJ2CwwhED8IP2WYc7WEj2bxsN+g3+AC7gUvw6CVauyBe9Av8BJWEBxtaZLj8ID4btxvDz7jxht7HD2Mc7fcXi0sjWaPkkkgHeu7t9yWJ2s65JqDWyjhd6r2NGb+8i+J9trI09C0kMCFDW61mMjUHN6il0k5Hbm36GcJcp1M85Kg9g5vp3lFG00ym+delpR2lvVFevZvYOxZXj3/JP8r/wEB3ZYI84YQqwAAAABJRU5ErkJggg==',
  'contributor@keystone.example': 'iVBORw0KGgoAAAANSUhEUgAAAPAAAABIAQAAAADgt0UnAAAAAnRSTlMAAQGU/a4AAAHISURBVHja7dUxj9MwFMBxn4qUMesNSEa6gZGBtZI/DMOtICYWzKlDYYrYYOpXySlSs12+wlVBdI3VxUiW/9R1SXM0sQRITJct+jl2/N7zsyD5iEf+Sy7SnP0L+2uweppfgVVJ7hL8FnYKqgRLuBlnd+TPE7yDdgVfwOfjvI3sEvwUXAPdBM/B1nCvJ/lHDd8SvIW1guU03ymYTXOj8FdpfgNWDqL2Z/wOTDFISXvGuyHvYtSG3AzKIWTsMkbtLq594utYDl/BNrDW+JfDyU/sTmxWv/j5A/6u4WrPcl+/B34BRsGnmO+QsSzWrjkcAxVfFuDknum57VkfKtXLWA5FHLkcYcMhoTYPlRdY9hxGhq9nYG7C/IFX4Agrxck1PIOqlIKej5OHP1f415rMiqw//oFv48bWEutyJ/mge7ZHrqHIMV4I3R//Ju7yI9gK5IKK8uLUHeoYtUswG7wqB+3iyCGhc03b4XQn5ANuoS3wc8XWqg4n9O+8LfDvJYXPb886k4G6xpEjEdkYNxWWhVfcyzO2UGwwlJ0ea3tOIzsquovRruiUV1Yt8dkoe+m0eyInG3ZuQahJXmxgM93uy1nyNujyx1vwP/JP03nHIX2MfxMAAAAASUVORK5CYII=',
};
