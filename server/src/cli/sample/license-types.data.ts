import type { LicenseClassification, LicenseDocumentPolicy, LicenseTerm } from '@evergreen/contracts/licensing/enums';
import type { ClientKey } from './people.js';

export interface TypeTemplate {
  readonly name: string;
  readonly abbreviation: string;
  readonly term: LicenseTerm;
  readonly classification: LicenseClassification;
  readonly category: string;
  readonly fee: string | null;
  readonly issuance?: LicenseDocumentPolicy;
  readonly isSeasonal?: boolean;
  /** Only these clients use it. */
  readonly only?: readonly ClientKey[];
  /** Its own intervals, if its authority's do not apply: days before the expiration, and days before that. */
  readonly days?: readonly [due: number, track: number];
  /** It is secondary to a license of this template at the same property. */
  readonly under?: string;
}

type Rest = Pick<TypeTemplate, 'issuance' | 'isSeasonal' | 'only' | 'days' | 'under'>;

const liquor = (
  name: string,
  abbreviation: string,
  term: LicenseTerm,
  category: string,
  fee: string | null,
  rest: Rest = {},
): TypeTemplate => ({ name, abbreviation, term, classification: 'Liquor', category, fee, ...rest });

const operational = (...args: Parameters<typeof liquor>): TypeTemplate => ({
  ...liquor(...args),
  classification: 'Operational',
});

/** License type templates; each authority lists those that it issues. */
export const typeTemplates = {
  hotelLiquor: liquor('Hotel Liquor License', 'HTL', 'Annual', 'Full Liquor', '2800.00', { only: ['harborview'] }),
  restaurantLiquor: liquor('Restaurant Liquor License', 'RLL', 'Annual', 'Full Liquor', '2250.00', { only: ['meridian', 'northgate'] }),
  tavern: liquor('Tavern License', 'TAV', 'Biennial', 'Full Liquor', '3100.00', { only: ['northgate', 'meridian'] }),
  beerWine: liquor('Beer and Wine License', 'BW', 'Annual', 'Beer & Wine', '1200.00'),
  packageStore: liquor('Off-Premises Package License', 'OFF', 'Annual', 'Retail Package', '950.00', { only: ['meridian'], days: [7, 45] }),
  additionalBar: liquor('Additional Bar Permit', 'ADB', 'Annual', 'Full Liquor', '350.00'),
  caterer: liquor('Caterer Permit', 'CAT', 'Annual', 'Catering', '500.00', { days: [10, 30] }),
  outdoorService: liquor('Outdoor Service Area Permit', 'OSA', 'Annual', 'Full Liquor', '275.00', { isSeasonal: true }),
  commonVictualler: operational('Common Victualler', 'CV', 'Annual', 'Food', '100.00'),
  innAllAlcohol: liquor('Innholder All Alcoholic', 'INN7', 'Annual', 'Full Liquor', '4500.00', { only: ['harborview'] }),
  cvAllAlcohol: liquor('Common Victualler All Alcoholic', 'CV7', 'Annual', 'Full Liquor', '3800.00'),
  innholder: operational('Innholder License', 'INN', 'Annual', 'Lodging', '275.00', { only: ['harborview'] }),
  entertainment: operational('Entertainment License', 'ENT', 'Annual', 'Entertainment', '450.00'),
  sidewalkCafe: operational('Sidewalk Café Permit', 'SWC', 'Annual', 'Food', '320.00', { isSeasonal: true }),
  foodService: operational('Food Service Establishment Permit', 'FSE', 'Annual', 'Food', '410.00', { days: [7, 45] }),
  retailFood: operational('Retail Food License', 'RFL', 'Annual', 'Food', '220.00', { only: ['meridian'] }),
  mobileFood: operational('Mobile Food Cart Permit', 'MFC', 'SemiAnnual', 'Food', '140.00', { only: ['meridian'] }),
  pool: operational('Swimming Pool Permit', 'POOL', 'Annual', 'Health', '180.00', { only: ['harborview'], days: [14, 30] }),
  lodging: operational('Lodging Establishment License', 'LDG', 'Annual', 'Lodging', '600.00', { only: ['harborview'] }),
  business: operational('General Business License', 'GBL', 'Annual', 'Business', '150.00', { issuance: 'NoDocument' }),
  business3: operational('Business Occupancy License', 'BOL', 'Triennial', 'Business', '390.00'),
  assembly: operational('Place of Assembly Certificate', 'POA', 'Annual', 'Fire Safety', '125.00'),
  firePrevention: operational('Fire Prevention Permit', 'FPP', 'Annual', 'Fire Safety', '95.00', { issuance: 'NoDocument' }),
  alarm: operational('Alarm System Registration', 'ALM', 'Biennial', 'Fire Safety', '60.00', { issuance: 'InitialDocumentOnly' }),
  tobacco: operational('Tobacco Retailer License', 'TOB', 'Annual', 'Tobacco', '200.00', { only: ['meridian', 'harborview'] }),
  scales: operational('Weighing Device Registration', 'WDR', 'Annual', 'Weights & Measures', '40.00', { issuance: 'InitialDocumentOnly' }),
  sign: operational('Sign Permit', 'SGN', 'FiveYears', 'Signs', '250.00'),
  parking: operational('Open-Air Parking License', 'PRK', 'Annual', 'Parking', '700.00', { only: ['harborview'] }),
  amusement: operational('Automatic Amusement Device License', 'AAD', 'Quarterly', 'Amusement', '75.00', { only: ['northgate'], issuance: 'NoDocument' }),
  salesTax: operational('Sales Tax Registration', 'STX', 'Perpetual', 'Sales Tax', null, { issuance: 'InitialDocumentOnly' }),
  dealer: liquor('Alcohol Dealer Registration', 'ADR', 'Perpetual', 'Full Liquor', null, { issuance: 'InitialDocumentOnly' }),
} as const satisfies Readonly<Record<string, TypeTemplate>>;

export type TemplateKey = keyof typeof typeTemplates;

/** Further bars of a property are secondary to its first full license. */
export const mainBar: readonly TemplateKey[] = ['hotelLiquor', 'innAllAlcohol', 'cvAllAlcohol', 'restaurantLiquor', 'tavern'];
