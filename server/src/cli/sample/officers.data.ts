import type { ClientKey } from './people.js';

/** The officers of a client's companies; the last one has left all of them. */
export const sampleOfficers: Readonly<Record<ClientKey, readonly (readonly [name: string, title: string])[]>> = {
  harborview: [
    ['Margaret Ellison', 'President'], ['Thomas Okafor', 'Vice President'], ['Priya Raman', 'Secretary'], ['Daniel Whitcombe', 'Treasurer'], ['Helen Marsh', 'Manager'],
  ],
  meridian: [
    ['Robert Castellano', 'President'], ['Aisha Monroe', 'Vice President'], ['Gregory Lindqvist', 'Secretary'], ['Mei-Ling Zhao', 'Treasurer'], ['Patrick Dunleavy', 'Member'],
  ],
  northgate: [
    ['Susan Kowalczyk', 'President'], ['Derek Holloway', 'Vice President'], ['Anita Feldman', 'Secretary'], ['Luis Aguilar', 'Treasurer'], ['Walter Jennings', 'Manager'],
  ],
};

/** Officer titles of the firm, for all clients. */
export const firmTitles = [
  'President', 'Vice President', 'Secretary', 'Treasurer', 'Manager', 'Member', 'Managing Member',
  'Director', 'General Partner', 'Chief Executive Officer', 'Chief Financial Officer', 'Trustee',
] as const;

/** Officer titles of one client alone. */
export const ownTitles: Readonly<Record<ClientKey, string>> = {
  harborview: 'Beverage Manager',
  meridian: 'Airport Liaison',
  northgate: 'Operating Partner',
};

/** Entities that the firm provides to all of its clients, each with its officer. */
export const providedEntities = [
  ['Keystone Registered Agents, Inc.', 'DE', 'Arthur Pell', 'President'],
  ['Keystone Nominee Holdings, LLC', 'DE', 'Joanna Vickers', 'Manager'],
] as const;

/** Contacts of a company. */
export const entityContacts = [
  ['Rosa Lin', 'rosa.lin@counsel.example', '617-555-0142'],
  ['Peter Hanratty', 'p.hanratty@counsel.example', '212-555-0177'],
  ['Beatriz Nunes', 'beatriz.nunes@counsel.example', '303-555-0119'],
] as const;
