import type { Role } from '@evergreen/contracts/accounts/enums';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { FormSource, Jurisdiction, LicenseClassification, LicenseDocumentPolicy, LicenseTerm } from '@evergreen/contracts/licensing/enums';
import type { RenewalTipCategory } from '@evergreen/contracts/licensing/renewal-tips';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';

/** What the firm says of itself in its letters. */
export const firmDetails = {
  ...{ name: 'Keystone Licensing Group', address1: '100 Federal Street', address2: 'Floor 20', city: 'Boston', state: 'MA', zip: '02110', county: 'Suffolk', country: 'United States' },
  ...{ phone: '(617) 555-0100', email: 'office@keystone.example' },
  mailClosing: 'Keystone Licensing Group\n100 Federal Street, Floor 20, Boston, MA 02110\n(617) 555-0100',
};

/** Without a client: one of the firm's. 'works' has no sign-in and is given work; one has left, and one typed a wrong password too often. */
type Person = readonly [client: 'harborview' | 'meridian' | 'northgate' | null, mailbox: string, name: string, title: string, roles: readonly Role[], state?: 'works' | 'inactive' | 'locked'];
export const people: readonly Person[] = [
  [null, 'admin', 'Margaret Osei', 'Managing Director', ['Administrator']],
  [null, 'renewals', 'Daniel Reyes', 'Director of Renewals', ['RenewalAdministrator']],
  [null, 'contributor', 'Priya Raman', 'Senior Paralegal', ['RenewalContributor']],
  [null, 'accounting', 'Tomas Novak', 'Controller', ['AccountingAdministrator']],
  [null, 'partner', 'Ruth Adeyemi', 'Partner', ['Administrator', 'AccountingAdministrator']],
  [null, 'lucia.ferrari', 'Lucia Ferrari', 'Paralegal', ['RenewalContributor'], 'works'],
  ['harborview', 'admin', 'Eleanor Whitfield', 'Director of Compliance', ['ClientAdministrator']],
  ['harborview', 'contributor', 'Marcus Bell', 'Licensing Coordinator', ['ClientContributor']],
  ['harborview', 'viewer', 'Anna Lindqvist', 'Regional Operations Manager', ['ClientViewer']],
  ['harborview', 'accounting', 'Victor Almeida', 'Accounts Payable Manager', ['ClientAccountingAdministrator']],
  ['harborview', 'noor.haddad', 'Noor Haddad', 'Licensing Coordinator', ['ClientContributor'], 'works'],
  ['harborview', 'ines.moreau', 'Ines Moreau', 'Night Manager', ['ClientViewer'], 'inactive'],
  ['harborview', 'paul.weber', 'Paul Weber', 'Restaurant Manager', ['ClientViewer'], 'locked'],
  ['meridian', 'admin', 'Grace Okafor', 'Vice President, Legal', ['ClientAdministrator']],
  ['meridian', 'contributor', 'Samuel Ortiz', 'License Specialist', ['ClientContributor']],
  ['meridian', 'viewer', 'Helen Petrov', 'Airport Operations Director', ['ClientViewer']],
  ['meridian', 'accounting', 'Raymond Chu', 'Finance Manager', ['ClientAccountingAdministrator']],
  ['meridian', 'dana.kowalski', 'Dana Kowalski', 'License Specialist', ['ClientContributor'], 'works'],
  ['northgate', 'admin', 'Patrick Sullivan', 'General Counsel', ['ClientAdministrator']],
  ['northgate', 'contributor', 'Keisha Grant', 'Compliance Analyst', ['ClientContributor']],
  ['northgate', 'viewer', 'Olivia Bergstrom', 'District Manager', ['ClientViewer']],
  ['northgate', 'accounting', 'Henry Walsh', 'Staff Accountant', ['ClientAccountingAdministrator']],
];

/** What a license of a type is; `only` these clients need it, and `days` are its own intervals where its authority's do not apply. */
interface Rules { filingWindowDays?: number; legalWhilePending?: boolean; dateOnClosedDay?: 'Forward' }
interface More extends Rules { licenseDocumentIssuance?: LicenseDocumentPolicy; isSeasonal?: boolean; only?: readonly string[]; days?: Days; renewalDetails?: string }
type Type = readonly [name: string, abbreviation: string, classification: LicenseClassification, term: LicenseTerm, category: string, fee: string | null, more?: More];
export const licenseTypes: Readonly<Record<string, Type>> = {
  hotelLiquor: ['Hotel Liquor License', 'HTL', 'Liquor', 'Annual', 'Full Liquor', '2800.00', { only: ['harborview'] }],
  restaurantLiquor: ['Restaurant Liquor License', 'RLL', 'Liquor', 'Annual', 'Full Liquor', '2250.00', { only: ['meridian', 'northgate'] }],
  tavern: ['Tavern License', 'TAV', 'Liquor', 'Biennial', 'Full Liquor', '3100.00', { only: ['northgate', 'meridian'] }],
  beerWine: ['Beer and Wine License', 'BW', 'Liquor', 'Annual', 'Beer & Wine', '1200.00'],
  packageStore: ['Off-Premises Package License', 'OFF', 'Liquor', 'Annual', 'Retail Package', '950.00', { only: ['meridian'], days: [7, 45] }],
  additionalBar: ['Additional Bar Permit', 'ADB', 'Liquor', 'Annual', 'Full Liquor', '350.00'],
  caterer: ['Caterer Permit', 'CAT', 'Liquor', 'Annual', 'Catering', '500.00', { days: [10, 30] }],
  outdoorService: ['Outdoor Service Area Permit', 'OSA', 'Liquor', 'Annual', 'Full Liquor', '275.00', { isSeasonal: true }],
  commonVictualler: ['Common Victualler', 'CV', 'Operational', 'Annual', 'Food', '100.00'],
  innAllAlcohol: ['Innholder All Alcoholic', 'INN7', 'Liquor', 'Annual', 'Full Liquor', '4500.00', { only: ['harborview'] }],
  cvAllAlcohol: ['Common Victualler All Alcoholic', 'CV7', 'Liquor', 'Annual', 'Full Liquor', '3800.00'],
  innholder: ['Innholder License', 'INN', 'Operational', 'Annual', 'Lodging', '275.00', { only: ['harborview'] }],
  entertainment: ['Entertainment License', 'ENT', 'Operational', 'Annual', 'Entertainment', '450.00'],
  sidewalkCafe: ['Sidewalk Café Permit', 'SWC', 'Operational', 'Annual', 'Food', '320.00', { isSeasonal: true }],
  foodService: ['Food Service Establishment Permit', 'FSE', 'Operational', 'Annual', 'Food', '410.00', { days: [7, 45] }],
  retailFood: ['Retail Food License', 'RFL', 'Operational', 'Annual', 'Food', '220.00', { only: ['meridian'] }],
  mobileFood: ['Mobile Food Cart Permit', 'MFC', 'Operational', 'SemiAnnual', 'Food', '140.00', { only: ['meridian'] }],
  pool: ['Swimming Pool Permit', 'POOL', 'Operational', 'Annual', 'Health', '180.00', { only: ['harborview'], days: [14, 30] }],
  lodging: ['Lodging Establishment License', 'LDG', 'Operational', 'Annual', 'Lodging', '600.00', { only: ['harborview'] }],
  business: ['General Business License', 'GBL', 'Operational', 'Annual', 'Business', '150.00', { licenseDocumentIssuance: 'NoDocument' }],
  business3: ['Business Occupancy License', 'BOL', 'Operational', 'Triennial', 'Business', '390.00'],
  assembly: ['Place of Assembly Certificate', 'POA', 'Operational', 'Annual', 'Fire Safety', '125.00'],
  firePrevention: ['Fire Prevention Permit', 'FPP', 'Operational', 'Annual', 'Fire Safety', '95.00', { licenseDocumentIssuance: 'NoDocument' }],
  alarm: ['Alarm System Registration', 'ALM', 'Operational', 'Biennial', 'Fire Safety', '60.00', { licenseDocumentIssuance: 'InitialDocumentOnly' }],
  tobacco: ['Tobacco Retailer License', 'TOB', 'Operational', 'Annual', 'Tobacco', '200.00', { only: ['meridian', 'harborview'] }],
  scales: ['Weighing Device Registration', 'WDR', 'Operational', 'Annual', 'Weights & Measures', '40.00', { licenseDocumentIssuance: 'InitialDocumentOnly' }],
  sign: ['Sign Permit', 'SGN', 'Operational', 'FiveYears', 'Signs', '250.00'],
  parking: ['Open-Air Parking License', 'PRK', 'Operational', 'Annual', 'Parking', '700.00', { only: ['harborview'] }],
  amusement: ['Automatic Amusement Device License', 'AAD', 'Operational', 'Quarterly', 'Amusement', '75.00', { only: ['northgate'], licenseDocumentIssuance: 'NoDocument' }],
  salesTax: ['Sales Tax Registration', 'STX', 'Operational', 'Perpetual', 'Sales Tax', null, { licenseDocumentIssuance: 'InitialDocumentOnly' }],
  dock: ['Dock Service Permit', 'DSP', 'Operational', 'Annual', 'Food', '240.00', { filingWindowDays: 60, dateOnClosedDay: 'Forward', renewalDetails: 'The dock plan, signed by the harbormaster, goes with the form.' }],
  cart: ['Concourse Cart Permit', 'CCP', 'Operational', 'Annual', 'Food', '90.00', { days: [20, 30], filingWindowDays: 60, legalWhilePending: true }],
  vending: ['Street Vending Permit', 'SVP', 'Operational', 'Annual', 'Food', '130.00', { filingWindowDays: 60 }],
  dealer: ['Alcohol Dealer Registration', 'ADR', 'Liquor', 'Perpetual', 'Full Liquor', null, { licenseDocumentIssuance: 'InitialDocumentOnly' }],
};

/** Further bars of a property hang on its first full license. */
export const mainBars: readonly string[] = ['hotelLiquor', 'innAllAlcohol', 'cvAllAlcohol', 'restaurantLiquor', 'tavern'];

/** Days before the expiration that the forms are due, and days before that to start on them. */
type Days = readonly [due: number, track: number];
export const noIntervals = { dueDateRelativeIntervalValue: null, dueDateRelativeIntervalUnit: null, dueDateFixedIntervalDayOfMonth: null, dueDateFixedIntervalMonths: null, dueDateFixedIntervalTargetMonth: null };
/** Without a state: of the whole country; without a place: of the whole state. It issues `types`, to which all its rules apply. */
export type Authority = readonly [
  state: string | null, place: string | null, jurisdiction: Jurisdiction, name: string, abbreviation: string, seat: readonly [address: string, city: string, zip: string],
  forms: FormSource, days: Days, types: string, more?: { website?: string; rules?: Rules; intervals?: Intervals; renewalDetails?: string },
];
export const authorities: readonly Authority[] = [
  [null, null, 'Federal', 'Alcohol and Tobacco Tax and Trade Bureau', 'TTB', ['1310 G Street NW', 'Washington', '20005'], 'Online', [30, 30], 'dealer', { website: 'https://www.ttb.gov' }],
  ['MA', null, 'State', 'Massachusetts Alcoholic Beverages Control Commission', 'ABCC', ['95 Fourth Street', 'Chelsea', '02150'], 'Online', [30, 45], 'caterer additionalBar', { website: 'https://www.mass.gov/orgs/alcoholic-beverages-control-commission' }],
  ['MA', null, 'State', 'Massachusetts Department of Revenue', 'DOR', ['100 Cambridge Street', 'Boston', '02114'], 'Online', [30, 30], 'salesTax tobacco', { website: 'https://www.mass.gov/orgs/massachusetts-department-of-revenue' }],
  ['MA', 'Boston', 'City', 'Boston Licensing Board', 'LB', ['One City Hall Square', 'Boston', '02201'], 'Online', [30, 30], 'innAllAlcohol cvAllAlcohol commonVictualler innholder entertainment'],
  ['MA', 'Boston', 'City', 'Boston Inspectional Services Department', 'ISD', ['1010 Massachusetts Avenue', 'Boston', '02118'], 'Online', [21, 30], 'foodService pool assembly retailFood'],
  ['MA', 'Boston', 'City', 'Boston Fire Prevention Division', 'BFD', ['1010 Massachusetts Avenue', 'Boston', '02118'], 'InPerson', [14, 30], 'firePrevention parking'],
  ['MA', 'Cambridge', 'City', 'Cambridge License Commission', 'CLC', ['831 Massachusetts Avenue', 'Cambridge', '02139'], 'Mail', [30, 45], 'innAllAlcohol innholder commonVictualler entertainment sidewalkCafe foodService'],
  ['MA', 'Salem', 'City', 'Salem Licensing Board', 'SLB', ['98 Washington Street', 'Salem', '01970'], 'Mail', [45, 30], 'innAllAlcohol innholder commonVictualler entertainment foodService pool'],
  ['MA', 'Provincetown', 'Town', 'Provincetown Licensing Board', 'PLB', ['260 Commercial Street', 'Provincetown', '02657'], 'Email', [60, 30], 'innAllAlcohol innholder commonVictualler outdoorService pool foodService'],
  ['RI', null, 'State', 'Rhode Island Department of Business Regulation', 'DBR', ['1511 Pontiac Avenue', 'Cranston', '02920'], 'Online', [30, 45], 'caterer scales salesTax', { website: 'https://dbr.ri.gov' }],
  ['RI', 'Newport', 'City', 'Newport Board of License Commissioners', 'NBL', ['43 Broadway', 'Newport', '02840'], 'InPerson', [30, 45], 'hotelLiquor innholder entertainment outdoorService commonVictualler additionalBar pool'],
  ['RI', 'Providence', 'City', 'Providence Board of Licenses', 'PBL', ['25 Dorrance Street', 'Providence', '02903'], 'Mail', [30, 45], 'hotelLiquor innholder entertainment commonVictualler additionalBar foodService firePrevention'],
  ['ME', null, 'State', 'Maine Bureau of Alcoholic Beverages and Lottery Operations', 'BABLO', ['10 Water Street', 'Hallowell', '04347'], 'Online', [30, 60], 'hotelLiquor caterer outdoorService additionalBar', { website: 'https://www.maine.gov/dafs/bablo' }],
  ['ME', null, 'State', 'Maine Health Inspection Program', 'HIP', ['286 Water Street', 'Augusta', '04333'], 'Online', [21, 30], 'lodging foodService pool salesTax', { website: 'https://www.maine.gov/dhhs/mecdc', rules: { legalWhilePending: true } }],
  ['ME', 'Portland', 'City', 'Portland Business Licensing Office', 'PBO', ['389 Congress Street', 'Portland', '04101'], 'Email', [30, 30], 'commonVictualler entertainment sidewalkCafe'],
  ['NH', null, 'State', 'New Hampshire Liquor Commission', 'NHLC', ['50 Storrs Street', 'Concord', '03301'], 'Online', [15, 45], 'hotelLiquor caterer additionalBar tobacco entertainment', { website: 'https://www.nhlc.nh.gov' }],
  ['NH', null, 'State', 'New Hampshire Division of Public Health Services', 'DPHS', ['29 Hazen Drive', 'Concord', '03301'], 'Online', [30, 30], 'foodService pool lodging', { website: 'https://www.dhhs.nh.gov' }],
  ['CT', null, 'State', 'Connecticut Liquor Control Division', 'LCD', ['450 Columbus Boulevard', 'Hartford', '06103'], 'Online', [30, 60], 'hotelLiquor caterer additionalBar outdoorService scales', { website: 'https://portal.ct.gov/dcp/liquor-control-division' }],
  ['CT', null, 'State', 'Connecticut Department of Revenue Services', 'DRS', ['450 Columbus Boulevard', 'Hartford', '06103'], 'Online', [30, 30], 'salesTax tobacco', { website: 'https://portal.ct.gov/drs' }],
  ['CT', null, 'State', 'Connecticut Environmental Health Section', 'EHS', ['410 Capitol Avenue', 'Hartford', '06134'], 'Online', [30, 30], 'foodService pool lodging', { website: 'https://portal.ct.gov/dph' }],
  ['NY', null, 'State', 'New York State Liquor Authority', 'SLA', ['163 West 125th Street', 'New York', '10027'], 'Online', [30, 60], 'hotelLiquor caterer additionalBar outdoorService', { website: 'https://sla.ny.gov', rules: { filingWindowDays: 90, legalWhilePending: true } }],
  ['NY', null, 'State', 'New York Department of Taxation and Finance', 'DTF', ['W A Harriman Campus', 'Albany', '12227'], 'Online', [30, 30], 'salesTax tobacco', { website: 'https://www.tax.ny.gov' }],
  ['NY', 'New York', 'City', 'New York City Department of Health and Mental Hygiene', 'DOHMH', ['42-09 28th Street', 'Long Island City', '11101'], 'Online', [30, 45], 'foodService pool'],
  ['NY', 'New York', 'City', 'New York City Department of Consumer and Worker Protection', 'DCWP', ['42 Broadway', 'New York', '10004'], 'Online', [45, 30], 'sidewalkCafe parking scales'],
  ['NY', 'Saratoga Springs', 'City', 'Saratoga Springs Commissioner of Public Safety', 'SSP', ['474 Broadway', 'Saratoga Springs', '12866'], 'Mail', [30, 30], 'foodService lodging entertainment assembly'],
  ['CO', null, 'State', 'Colorado Liquor Enforcement Division', 'LED', ['1707 Cole Boulevard', 'Lakewood', '80401'], 'Online', [45, 45], 'restaurantLiquor tavern additionalBar packageStore', { website: 'https://sbg.colorado.gov/led', rules: { filingWindowDays: 90, legalWhilePending: true } }],
  ['CO', null, 'State', 'Colorado Department of Revenue', 'CDOR', ['1881 Pierce Street', 'Lakewood', '80214'], 'Online', [30, 30], 'salesTax tobacco', { website: 'https://cdor.colorado.gov' }],
  ['CO', 'Denver', 'CityCounty', 'Denver Department of Licensing and Consumer Protection', 'DLCP', ['201 West Colfax Avenue', 'Denver', '80202'], 'Online', [45, 45], 'cvAllAlcohol beerWine foodService retailFood mobileFood alarm amusement outdoorService', { rules: { filingWindowDays: 60, legalWhilePending: true } }],
  ['CO', 'Denver', 'CityCounty', 'Denver Fire Prevention Division', 'DFD', ['745 West Colfax Avenue', 'Denver', '80204'], 'InPerson', [14, 30], 'firePrevention assembly'],
  ['IL', null, 'State', 'Illinois Liquor Control Commission', 'ILCC', ['50 West Washington Street', 'Chicago', '60602'], 'Online', [30, 45], 'restaurantLiquor caterer packageStore', { website: 'https://ilcc.illinois.gov' }],
  ['IL', null, 'State', 'Illinois Department of Revenue', 'IDOR', ['101 West Jefferson Street', 'Springfield', '62702'], 'Online', [30, 30], 'salesTax tobacco', { website: 'https://tax.illinois.gov' }],
  ['IL', 'Chicago', 'City', 'Chicago Business Affairs and Consumer Protection', 'BACP', ['121 North LaSalle Street', 'Chicago', '60602'], 'Online', [30, 60], 'tavern cvAllAlcohol sidewalkCafe retailFood amusement sign additionalBar'],
  ['IL', 'Chicago', 'City', 'Chicago Department of Public Health', 'CDPH', ['333 South State Street', 'Chicago', '60604'], 'Email', [21, 30], 'foodService mobileFood scales'],
  ['GA', null, 'State', 'Georgia Alcohol and Tobacco Division', 'ATD', ['1800 Century Boulevard', 'Atlanta', '30345'], 'Online', [60, 30], 'restaurantLiquor packageStore tobacco salesTax', { website: 'https://dor.georgia.gov/alcohol-tobacco' }],
  ['GA', 'Atlanta', 'City', 'Atlanta License and Permits Unit', 'ALP', ['3493 Donald Lee Hollowell Parkway', 'Atlanta', '30331'], 'InPerson', [45, 45], 'cvAllAlcohol beerWine additionalBar business sign'],
  ['GA', 'Atlanta', 'County', 'Fulton County Board of Health', 'FCBH', ['10 Park Place South SE', 'Atlanta', '30303'], 'Mail', [21, 30], 'foodService mobileFood retailFood assembly'],
  ['FL', null, 'State', 'Florida Division of Alcoholic Beverages and Tobacco', 'ABT', ['2601 Blair Stone Road', 'Tallahassee', '32399'], 'Online', [30, 45], 'restaurantLiquor packageStore tobacco caterer additionalBar', { website: 'https://www.myfloridalicense.com' }],
  ['FL', null, 'State', 'Florida Division of Hotels and Restaurants', 'DHR', ['2601 Blair Stone Road', 'Tallahassee', '32399'], 'Online', [30, 30], 'foodService mobileFood', { website: 'https://www.myfloridalicense.com/hotels-restaurants' }],
  ['FL', 'Orlando', 'County', 'Orange County Tax Collector', 'OCTC', ['200 South Orange Avenue', 'Orlando', '32801'], 'Online', [30, 30], 'business sign scales assembly'],
  ['MN', null, 'State', 'Minnesota Alcohol and Gambling Enforcement Division', 'AGED', ['445 Minnesota Street', 'Saint Paul', '55101'], 'Online', [30, 45], 'beerWine caterer tavern', { website: 'https://dps.mn.gov/divisions/age', rules: { legalWhilePending: true } }],
  ['MN', 'Minneapolis', 'City', 'Minneapolis Business Licensing', 'MBL', ['505 Fourth Avenue South', 'Minneapolis', '55415'], 'Online', [30, 30], 'cvAllAlcohol foodService sidewalkCafe entertainment amusement sign'],
  ['MN', 'Saint Paul', 'City', 'Saint Paul Department of Safety and Inspections', 'DSI', ['375 Jackson Street', 'Saint Paul', '55101'], 'Mail', [45, 30], 'cvAllAlcohol foodService entertainment assembly amusement outdoorService'],
  ['WI', 'Milwaukee', 'City', 'Milwaukee License Division', 'MLD', ['200 East Wells Street', 'Milwaukee', '53202'], 'Email', [60, 30], 'tavern cvAllAlcohol foodService entertainment amusement sidewalkCafe alarm'],
  ['WI', null, 'State', 'Wisconsin Department of Revenue', 'WDOR', ['2135 Rimrock Road', 'Madison', '53713'], 'Online', [30, 30], 'salesTax business scales', { website: 'https://www.revenue.wi.gov' }],
  ['OH', null, 'State', 'Ohio Division of Liquor Control', 'ODLC', ['6606 Tussing Road', 'Reynoldsburg', '43068'], 'Online', [15, 60], 'restaurantLiquor additionalBar outdoorService salesTax', { website: 'https://com.ohio.gov/divisions-and-programs/liquor-control' }],
  ['OH', 'Columbus', 'City', 'Columbus Public Health', 'CPH', ['240 Parsons Avenue', 'Columbus', '43215'], 'Online', [21, 30], 'foodService assembly alarm'],
  ['OH', 'Cleveland', 'City', 'Cleveland Division of Assessments and Licenses', 'CDAL', ['601 Lakeside Avenue East', 'Cleveland', '44114'], 'InPerson', [30, 30], 'foodService entertainment amusement sign business3'],
];

/** Without a state: it holds everywhere. */
export type Tip = readonly [description: string, category: RenewalTipCategory | null, state?: string];
/** What the firm knows of renewals of these classifications. */
export const firmTips: Readonly<Record<LicenseClassification, readonly Tip[]>> = {
  Liquor: [
    ['The certificate of liquor liability insurance must name the authority as holder.', 'InsuranceAndBonds'],
    ['Without a tax clearance of the last thirty days nothing is renewed.', 'SupportingDocuments'],
    ['Colorado takes no renewal later than 45 days before the expiration without a late fee.', 'Timing', 'CO'],
    ['In Massachusetts all liquor licenses expire on December 31: file in November.', 'Timing', 'MA'],
    ['Florida moves an expiration that falls on a weekend to the Monday after it.', 'Timing', 'FL'],
    ['New York wants the renewal filed a week before the expiration, so that one may stay open meanwhile.', 'Timing', 'NY'],
    ['In New York City the Community Board hears of it thirty days before the renewal is filed.', 'Other', 'NY'],
    ['Ohio renews by district in February, June or October: the permit says in which.', 'Timing', 'OH'],
    ['Georgia asks for the state license before it looks at the city’s.', 'SupportingDocuments', 'GA'],
    ['Illinois checks that the sales tax is paid; the clearance takes two weeks.', 'SupportingDocuments', 'IL'],
    ['Connecticut takes renewals through its portal alone, and the fee by card.', 'FeesAndPayment', 'CT'],
    ['Maine wants the floor plan again whenever the patio was changed.', 'ApplicationForms', 'ME'],
  ],
  Operational: [
    ['Ask for the last inspection report before the forms are filled in.', 'Inspections'],
    ['The fee goes by seats: have the general manager confirm their number.', 'FeesAndPayment'],
    ['Denver asks for a current fire inspection with food licenses.', 'Inspections', 'CO'],
    ['The workers’ compensation affidavit is part of the form in Massachusetts.', 'ApplicationForms', 'MA'],
    ['Write the number of the last license on the check: it is filed by that.', 'FeesAndPayment'],
    ['Name the authority on the certificate of general liability as well.', 'InsuranceAndBonds'],
    ['Florida inspects within sixty days of the renewal and does not announce it.', 'Inspections', 'FL'],
    ['New York City sends its forms by mail only; ask for them when they have not come in a week.', 'ApplicationForms', 'NY'],
    ['Rhode Island licenses expire on November 30: the clerk’s office is full after Thanksgiving.', 'Timing', 'RI'],
    ['Minnesota asks for the manager’s food certificate, not older than three years.', 'SupportingDocuments', 'MN'],
    ['New Hampshire does not accept cash.', 'FeesAndPayment', 'NH'],
    ['Wisconsin clerks publish the names of applicants: file three weeks before the council meets.', 'Timing', 'WI'],
    ['Georgia wants the affidavit of lawful presence notarized every year.', 'ApplicationForms', 'GA'],
    ['Illinois counts a late fee from the day after the expiration.', 'FeesAndPayment', 'IL'],
  ],
};

/** What officers are, for all clients of the firm. */
export const officerTitles = ['President', 'Vice President', 'Secretary', 'Treasurer', 'Manager', 'Member', 'Managing Member', 'Director', 'General Partner', 'Chief Executive Officer', 'Chief Financial Officer', 'Trustee'];

/** What the firm provides to all of its clients, and the people who act for it. */
export const provided = {
  entities: [['Keystone Registered Agents, Inc.', 'DE'], ['Keystone Nominee Holdings, LLC', 'DE']],
  officers: [['Arthur Pell', 'President'], ['Joanna Vickers', 'Manager']],
} as const;

/** Of each type that sells liquor. */
export const managerChange = { hasManagerChangeRequirement: true, managerChangeRequirementNotes: 'File the change of manager within 10 days, with fingerprints of the new one.' };

/** Portals take cards and transfers, counters take checks. */
export const invoiceKinds: Readonly<Record<FormSource, readonly InvoiceKind[]>> = {
  Online: ['CreditCard', 'CreditCard', 'CreditCard', 'AchCredit', 'CheckRequest'],
  Email: ['CreditCard', 'AchCredit', 'CheckRequest'],
  Mail: ['CheckRequest', 'CheckRequest', 'CheckRequest', 'CreditCard'],
  Phone: ['CreditCard'],
  InPerson: ['CheckRequest', 'CheckRequest', 'CreditCard'],
};
/** What the client pays with, and the firm. */
export const invoiceMeans = { CheckRequest: [null, null], AchCredit: ['Operating Account', 'Client Trust Account'], CreditCard: ['Corporate Visa 8052', 'Keystone Visa 4417'] } as const;

/** Of everybody who signs in (decision 12); the launcher prints it below the address. */
export const PASSWORD = 'Evergreen-2026!';
