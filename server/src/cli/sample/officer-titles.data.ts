/** What officers are, for all clients of the firm. */
export const firmTitles = [
  'President',
  'Vice President',
  'Secretary',
  'Treasurer',
  'Manager',
  'Member',
  'Managing Member',
  'Director',
  'General Partner',
  'Chief Executive Officer',
  'Chief Financial Officer',
  'Trustee',
] as const;
