import { noIntervals } from './firm.data.js';

export type SampleProperty = readonly [name: string, address1: string, city: string, state: string, zip: string, county: string];

export const stories = {
  harborview: {
    client: {
      name: 'Harborview Hotels', legalName: 'Harborview Hotels & Resorts, Inc.',
      serviceLevel: 'Saas', costStructure: 'Subscription', renewalBillingResponsibility: 'BillingClient',
      address1: '200 Atlantic Avenue', city: 'Boston', state: 'MA', zip: '02110', county: 'Suffolk',
    },
    months: 25, prefix: 'HV', keeper: 'admin@harborview.example', keepers: [['BillingClient', 'admin@harborview.example']], lineOfBusiness: 'hotel', office: ['PO Box 4100', 'Boston', 'MA', '02205'],
    workers: ['contributor@harborview.example', 'noor.haddad@harborview.example', 'admin@harborview.example'],
    designated: 0.08, sides: [null], account: [1_000, 1_800], citations: 5, reports: 9, affiliations: ['Lessee', 'Owner'],
    entities: [
      ['Harborview Hotels & Resorts, Inc.', 'DE'], ['Harborview Massachusetts Hotel Company, LLC', 'MA'], ['Newport Harbor Lodging, LLC', 'RI'],
      ['Casco Bay Innkeepers, Inc.', 'ME'], ['Piscataqua Hotel Group, LLC', 'NH'], ['Harborview Connecticut Inns, LLC', 'CT'], ['Battery Park Hospitality Corp.', 'NY'],
    ],
    officers: [['Margaret Ellison', 'President'], ['Thomas Okafor', 'Vice President'], ['Priya Raman', 'Secretary'], ['Daniel Whitcombe', 'Treasurer'], ['Helen Marsh', 'Manager']],
    ownTitle: 'Beverage Manager',
    divisions: [
      ['Massachusetts', 'HV-MA', '100', ['200 Atlantic Avenue', 'Boston', 'MA', '02110'], /MA$/, [['Margaret Doyle', 'Regional Director', '617-555-0161', true], ['Peter Lindqvist', 'Licensing Coordinator', '617-555-0162', false]]],
      ['Northern New England', 'HV-NNE', '200', ['88 Commercial Street', 'Portland', 'ME', '04101'], /(ME|NH)$/, [['Samuel Pike', 'Regional Director', '207-555-0117', true]]],
      ['Rhode Island and Connecticut', 'HV-RIC', '300', ['11 Dorrance Street', 'Providence', 'RI', '02903'], /(RI|CT)$/, [['Adela Barros', 'Office Manager', '401-555-0133', false]]],
      ['New York', 'HV-NY', '400', ['2 West Street', 'New York', 'NY', '10004'], /NY$/, []],
    ],
    authority: ['RI', 'Newport', 'City', 'Newport Waterfront Commission', 'NWC', ['200 Thames Street', 'Newport', '02840'], 'Email', [45, 21], 'dock', {
      intervals: { ...noIntervals, dueDateIntervalType: 'Fixed', dueDateFixedIntervalDayOfMonth: 15, dueDateFixedIntervalMonths: 2, dueDateFixedIntervalTargetMonth: 'MonthPrior', trackDateIntervalValue: -3, trackDateIntervalUnit: 'Weeks' },
      renewalDetails: 'The commission meets on the first Tuesday of the month. File a week before; the dock plan is asked for.',
    }],
    ownAt: 'Harborview Newport Harbor',
    tips: [
      ['The harbormaster signs the dock plan only on Thursdays.', 'SupportingDocuments', 'RI'],
      ['The regional office pays: send it the request ten days before.', 'FeesAndPayment'],
    ],
    successors: ['Nora Quinn', 'Samuel Adeyemi'],
    opening: ['Harborview Portland Wharf', '68 Commercial Street', 'Portland', 'ME', '04101', 'Cumberland'],
    openingNumber: 'HV-PWM',
    properties: [
      ['Harborview Boston Waterfront', '70 Rowes Wharf', 'Boston', 'MA', '02110', 'Suffolk'], ['Harborview Copley', '138 St. James Avenue', 'Boston', 'MA', '02116', 'Suffolk'],
      ['Harborview Seaport', '425 Summer Street', 'Boston', 'MA', '02210', 'Suffolk'], ['The Beacon by Harborview', '14 Beacon Street', 'Boston', 'MA', '02108', 'Suffolk'],
      ['Harborview Fenway', '1271 Boylston Street', 'Boston', 'MA', '02215', 'Suffolk'], ['Harborview Kendall Square', '350 Main Street', 'Cambridge', 'MA', '02142', 'Middlesex'],
      ['Salem Customs House Hotel', '178 Derby Street', 'Salem', 'MA', '01970', 'Essex'], ['Provincetown Dunes Inn', '386 Commercial Street', 'Provincetown', 'MA', '02657', 'Barnstable'],
      ['Harborview Newport Harbor', '49 America’s Cup Avenue', 'Newport', 'RI', '02840', 'Newport'], ['Cliff Walk House', '117 Memorial Boulevard', 'Newport', 'RI', '02840', 'Newport'],
      ['Harborview Providence', '11 Dorrance Street', 'Providence', 'RI', '02903', 'Providence'], ['Harborview Portland Old Port', '88 Commercial Street', 'Portland', 'ME', '04101', 'Cumberland'],
      ['Munjoy Hill Hotel', '212 Congress Street', 'Portland', 'ME', '04101', 'Cumberland'], ['Frenchman Bay Lodge', '90 West Street', 'Bar Harbor', 'ME', '04609', 'Hancock'],
      ['Harborview Portsmouth', '250 Market Street', 'Portsmouth', 'NH', '03801', 'Rockingham'], ['Mystic Seaport Inn', '20 Coogan Boulevard', 'Mystic', 'CT', '06355', 'New London'],
      ['Harborview New Haven Green', '229 George Street', 'New Haven', 'CT', '06510', 'New Haven'], ['Harborview Battery Park', '2 West Street', 'New York', 'NY', '10004', 'New York'],
      ['The Murray by Harborview', '118 East 40th Street', 'New York', 'NY', '10016', 'New York'], ['Harborview Saratoga', '534 Broadway', 'Saratoga Springs', 'NY', '12866', 'Saratoga'],
    ],
  },
  meridian: {
    client: {
      name: 'Meridian Concessions', legalName: 'Meridian Concessions Company, LLC',
      serviceLevel: 'Hybrid', costStructure: 'TouchFee', renewalBillingResponsibility: 'BillingClient', timeZone: 'America/Denver',
      address1: '1801 Wewatta Street', city: 'Denver', state: 'CO', zip: '80202', county: 'Denver',
    },
    months: 20, prefix: 'MC', keeper: 'admin@meridian.example', keepers: [['BillingClient', 'admin@meridian.example'], ['ManagingFirm', 'renewals@keystone.example']], lineOfBusiness: 'airport-concession', office: ['PO Box 260', 'Denver', 'CO', '80201'],
    workers: ['contributor@meridian.example', 'dana.kowalski@meridian.example', 'admin@meridian.example'],
    designated: 0.5, sides: ['BillingClient', 'ManagingFirm', 'BillingClient', null], account: [2_000, 4_800], citations: 3, reports: 6, affiliations: ['Concessionaire', 'Management Company'],
    entities: [
      ['Meridian Concessions Company, LLC', 'DE'], ['Mile High Terminal Foods, LLC', 'CO'], ['Meridian Midway Joint Venture', 'IL'], ['Peachtree Airport Restaurants, Inc.', 'GA'],
      ['Sunshine Terminal Services, LLC', 'FL'], ['Bay State Concession Partners, LLC', 'MA'],
    ],
    officers: [['Robert Castellano', 'President'], ['Aisha Monroe', 'Vice President'], ['Gregory Lindqvist', 'Secretary'], ['Mei-Ling Zhao', 'Treasurer'], ['Patrick Dunleavy', 'Member']],
    ownTitle: 'Airport Liaison',
    divisions: [
      ['Airports', 'MC-AIR', null, ['8500 Peña Boulevard', 'Denver', 'CO', '80249'], /Airport|O’Hare|Midway|Logan/, [['Rosalind Vega', 'Vice President, Airports', '303-555-0144', true], ['Tobias Grant', 'Badging Coordinator', '303-555-0145', false]]],
      ['Arenas and Ballparks', 'MC-ARE', null, ['1 Philips Drive NW', 'Atlanta', 'GA', '30303'], /Arena|Ballpark/, [['Clement Ashby', 'Vice President, Venues', '404-555-0128', true]]],
    ],
    authority: ['CO', 'Denver', 'CityCounty', 'Denver Airport Concessions Office', 'DACO', ['8500 Peña Boulevard', 'Denver', '80249'], 'Email', [45, 30], 'cart', {
      renewalDetails: 'Badges of all managers must be valid on the day of filing.',
    }],
    ownAt: 'Denver Airport Concourse A',
    tips: [
      ['Badges of all managers are checked: renew them first.', 'SupportingDocuments', 'CO'],
      ['Concourse managers change often: ask who signs.', null],
    ],
    successors: ['Leah Castellanos', 'Omar Farouk'],
    opening: ['Denver Tech Center Plaza', '7800 East Union Avenue', 'Denver', 'CO', '80237', 'Denver'],
    openingNumber: 'MC-DTC',
    properties: [
      ['Denver Airport Concourse A', '8500 Peña Boulevard', 'Denver', 'CO', '80249', 'Denver'], ['Denver Airport Concourse B', '8500 Peña Boulevard', 'Denver', 'CO', '80249', 'Denver'],
      ['Denver Airport Concourse C', '8500 Peña Boulevard', 'Denver', 'CO', '80249', 'Denver'], ['Union Station Market Hall', '1701 Wynkoop Street', 'Denver', 'CO', '80202', 'Denver'],
      ['Platte River Ballpark', '2001 Blake Street', 'Denver', 'CO', '80205', 'Denver'], ['Chicago O’Hare Terminal 1', '10000 West O’Hare Avenue', 'Chicago', 'IL', '60666', 'Cook'],
      ['Chicago O’Hare Terminal 3', '10000 West O’Hare Avenue', 'Chicago', 'IL', '60666', 'Cook'], ['Chicago Midway Central Market', '5700 South Cicero Avenue', 'Chicago', 'IL', '60638', 'Cook'],
      ['Lakeside Center Concessions', '2301 South King Drive', 'Chicago', 'IL', '60616', 'Cook'], ['Atlanta Airport Concourse B', '6000 North Terminal Parkway', 'Atlanta', 'GA', '30320', 'Fulton'],
      ['Atlanta Airport Concourse T', '6000 North Terminal Parkway', 'Atlanta', 'GA', '30320', 'Fulton'], ['Peachtree Arena', '1 Philips Drive NW', 'Atlanta', 'GA', '30303', 'Fulton'],
      ['Orlando Airport Airside 2', '1 Jeff Fuqua Boulevard', 'Orlando', 'FL', '32827', 'Orange'], ['Orlando Airport Terminal C', '10450 Jim Young Way', 'Orlando', 'FL', '32827', 'Orange'],
      ['International Drive Pavilion', '9800 International Drive', 'Orlando', 'FL', '32819', 'Orange'], ['Boston Logan Terminal B', '1 Harborside Drive', 'Boston', 'MA', '02128', 'Suffolk'],
      ['Boston Logan Terminal E', '1 Harborside Drive', 'Boston', 'MA', '02128', 'Suffolk'], ['Commonwealth Pier Food Hall', '200 Seaport Boulevard', 'Boston', 'MA', '02210', 'Suffolk'],
    ],
  },
  northgate: {
    client: {
      name: 'Northgate Dining', legalName: 'Northgate Dining Partners, LP',
      serviceLevel: 'FullService', costStructure: 'TouchFee', renewalBillingResponsibility: 'ManagingFirm', timeZone: 'America/Chicago',
      address1: '330 North Wabash Avenue', city: 'Chicago', state: 'IL', zip: '60611', county: 'Cook',
    },
    months: 16, prefix: 'ND', keeper: 'renewals@keystone.example', keepers: [['ManagingFirm', 'renewals@keystone.example']], lineOfBusiness: 'restaurant', office: ['PO Box 88', 'Seattle', 'WA', '98111'],
    workers: [],
    designated: 1, sides: [null], account: [5_000, 3_000], citations: 2, reports: 5, affiliations: ['Owner', 'Franchisor'],
    entities: [
      ['Northgate Dining Partners, LP', 'DE'], ['Northgate Illinois Restaurants, LLC', 'IL'], ['North Star Taverns, Inc.', 'MN'], ['Cream City Dining, LLC', 'WI'],
      ['Buckeye Kitchens, LLC', 'OH'], ['Front Range Grill Company, LLC', 'CO'],
    ],
    officers: [['Susan Kowalczyk', 'President'], ['Derek Holloway', 'Vice President'], ['Anita Feldman', 'Secretary'], ['Luis Aguilar', 'Treasurer'], ['Walter Jennings', 'Manager']],
    ownTitle: 'Operating Partner',
    divisions: [['Illinois Restaurants', 'ND-IL', null, ['330 North Wabash Avenue', 'Chicago', 'IL', '60611'], /IL$/, [['Beatrice Lowell', 'Regional Manager', '312-555-0150', true]]]],
    authority: ['IL', 'Chicago', 'City', 'Fulton Market Vendors Office', 'FMVO', ['1000 West Randolph Street', 'Chicago', '60607'], 'Email', [30, 30], 'vending', {
      renewalDetails: 'The office checks that the street frontage is as it was last year.',
    }],
    ownAt: 'Fulton Smokehouse',
    tips: [['The alderman’s office writes the letter of support; ask for it in spring.', 'SupportingDocuments', 'IL']],
    successors: ['Claire Donnelly', 'Mateo Vargas'],
    opening: ['Northgate Grill Fulton', '1000 West Fulton Market', 'Chicago', 'IL', '60607', 'Cook'],
    openingNumber: 'ND-FUL',
    properties: [
      ['Northgate Grill Wabash', '312 North Wabash Avenue', 'Chicago', 'IL', '60611', 'Cook'], ['Northgate Grill Lincoln Park', '2201 North Halsted Street', 'Chicago', 'IL', '60614', 'Cook'],
      ['The Copper Rail Wicker Park', '1540 North Milwaukee Avenue', 'Chicago', 'IL', '60622', 'Cook'], ['Fulton Smokehouse', '845 West Fulton Market', 'Chicago', 'IL', '60607', 'Cook'],
      ['Bellweather Kitchen Hyde Park', '1518 East 53rd Street', 'Chicago', 'IL', '60615', 'Cook'], ['Northgate Grill Nicollet', '800 Nicollet Mall', 'Minneapolis', 'MN', '55402', 'Hennepin'],
      ['Mill Ruins Tavern', '710 South 2nd Street', 'Minneapolis', 'MN', '55401', 'Hennepin'], ['Bellweather Kitchen Uptown', '2900 Hennepin Avenue', 'Minneapolis', 'MN', '55408', 'Hennepin'],
      ['Northgate Grill Lowertown', '255 East 6th Street', 'Saint Paul', 'MN', '55101', 'Ramsey'], ['The Copper Rail Grand Avenue', '867 Grand Avenue', 'Saint Paul', 'MN', '55105', 'Ramsey'],
      ['Northgate Grill Third Ward', '225 East St. Paul Avenue', 'Milwaukee', 'WI', '53202', 'Milwaukee'], ['Brady Street Tap Room', '1434 East Brady Street', 'Milwaukee', 'WI', '53202', 'Milwaukee'],
      ['Bellweather Kitchen Bay View', '2360 South Kinnickinnic Avenue', 'Milwaukee', 'WI', '53207', 'Milwaukee'], ['Deer District Smokehouse', '1134 North Vel R. Phillips Avenue', 'Milwaukee', 'WI', '53203', 'Milwaukee'],
      ['Northgate Grill Short North', '772 North High Street', 'Columbus', 'OH', '43215', 'Franklin'], ['German Village Tavern', '240 South 3rd Street', 'Columbus', 'OH', '43215', 'Franklin'],
      ['Bellweather Kitchen Easton', '3965 New Bond Street', 'Columbus', 'OH', '43219', 'Franklin'], ['The Copper Rail Warehouse District', '1360 West 6th Street', 'Cleveland', 'OH', '44113', 'Cuyahoga'],
      ['Northgate Grill Public Square', '50 Public Square', 'Cleveland', 'OH', '44113', 'Cuyahoga'], ['Tremont Smokehouse', '2418 Professor Avenue', 'Cleveland', 'OH', '44113', 'Cuyahoga'],
      ['Northgate Grill Larimer', '1414 Larimer Street', 'Denver', 'CO', '80202', 'Denver'], ['The Copper Rail RiNo', '2907 Huron Street', 'Denver', 'CO', '80202', 'Denver'],
    ],
  },
} as const;

export type ClientKey = keyof typeof stories;

/** Left the firm: its history is kept, and no user can sign in there. */
export const formerClient = {
  name: 'Bayside Cafes', legalName: 'Bayside Cafes of New England, LLC',
  serviceLevel: 'FullService', costStructure: 'TouchFee', renewalBillingResponsibility: 'ManagingFirm',
  address1: '12 Wharf Street', city: 'Portland', state: 'ME', zip: '04101', county: 'Cumberland',
} as const;
