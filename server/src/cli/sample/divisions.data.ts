import type { DivisionContactFields, DivisionFields } from '../../features/divisions/index.js';
import type { ClientKey } from './people.js';
import type { SampleProperty } from './properties.data.js';

type Person = Pick<DivisionContactFields, 'name' | 'title' | 'phone' | 'isDefaultPropertyContact'>;

export interface SampleDivision extends Pick<DivisionFields, 'name' | 'companyCode' | 'divisionNumber'> {
  readonly seat: readonly [address1: string, city: string, state: string, zip: string];
  readonly people: readonly Person[];
  readonly holds: (property: SampleProperty) => boolean;
}

const director = (name: string, title: string, phone: string): Person => ({
  ...{ name, title, phone, isDefaultPropertyContact: true },
});
const clerk = (name: string, title: string, phone: string): Person => ({
  ...{ name, title, phone, isDefaultPropertyContact: false },
});
const inStates =
  (...states: readonly string[]) =>
  ([, , , state]: SampleProperty) =>
    states.includes(state);
const atAirports = ([name]: SampleProperty) => /Airport|O’Hare|Midway|Logan/.test(name);

export const sampleDivisions: Readonly<Record<ClientKey, readonly SampleDivision[]>> = {
  harborview: [
    {
      ...{ name: 'Massachusetts', companyCode: 'HV-MA', divisionNumber: '100' },
      seat: ['200 Atlantic Avenue', 'Boston', 'MA', '02110'],
      people: [
        director('Margaret Doyle', 'Regional Director', '617-555-0161'),
        clerk('Peter Lindqvist', 'Licensing Coordinator', '617-555-0162'),
      ],
      holds: inStates('MA'),
    },
    {
      ...{ name: 'Northern New England', companyCode: 'HV-NNE', divisionNumber: '200' },
      seat: ['88 Commercial Street', 'Portland', 'ME', '04101'],
      people: [director('Samuel Pike', 'Regional Director', '207-555-0117')],
      holds: inStates('ME', 'NH'),
    },
    {
      ...{ name: 'Rhode Island and Connecticut', companyCode: 'HV-RIC', divisionNumber: '300' },
      seat: ['11 Dorrance Street', 'Providence', 'RI', '02903'],
      people: [clerk('Adela Barros', 'Office Manager', '401-555-0133')],
      holds: inStates('RI', 'CT'),
    },
    {
      ...{ name: 'New York', companyCode: 'HV-NY', divisionNumber: '400' },
      seat: ['2 West Street', 'New York', 'NY', '10004'],
      people: [],
      holds: inStates('NY'),
    },
  ],
  meridian: [
    {
      ...{ name: 'Airports', companyCode: 'MC-AIR', divisionNumber: null },
      seat: ['8500 Peña Boulevard', 'Denver', 'CO', '80249'],
      people: [
        director('Rosalind Vega', 'Vice President, Airports', '303-555-0144'),
        clerk('Tobias Grant', 'Badging Coordinator', '303-555-0145'),
      ],
      holds: atAirports,
    },
    {
      ...{ name: 'Arenas and Ballparks', companyCode: 'MC-ARE', divisionNumber: null },
      seat: ['1 Philips Drive NW', 'Atlanta', 'GA', '30303'],
      people: [director('Clement Ashby', 'Vice President, Venues', '404-555-0128')],
      holds: ([name]) => /Arena|Ballpark/.test(name),
    },
  ],
  northgate: [
    {
      ...{ name: 'Illinois Restaurants', companyCode: 'ND-IL', divisionNumber: null },
      seat: ['330 North Wabash Avenue', 'Chicago', 'IL', '60611'],
      people: [director('Beatrice Lowell', 'Regional Manager', '312-555-0150')],
      holds: inStates('IL'),
    },
  ],
};
