import type { FormSource, Jurisdiction } from '@evergreen/contracts/licensing/enums';
import type { TemplateKey } from './license-types.data.js';

export interface SampleAuthority {
  readonly name: string;
  readonly abbreviation: string;
  readonly jurisdiction: Jurisdiction;
  /** Null: federal. */
  readonly state: string | null;
  /** The city of its jurisdiction; null: the whole state. */
  readonly place: string | null;
  readonly seat: readonly [address: string, city: string, zip: string];
  readonly forms: FormSource;
  readonly website: string;
  /** Days from the due date of the forms to the expiration, and from the track date to the due date. */
  readonly days: readonly [due: number, track: number];
  readonly types: readonly TemplateKey[];
}

type Seat = SampleAuthority['seat'];
type Days = SampleAuthority['days'];

const ofState = (
  state: string, name: string, abbreviation: string, seat: Seat, website: string, days: Days, types: readonly TemplateKey[],
): SampleAuthority => ({ state, name, abbreviation, jurisdiction: 'State', place: null, seat, forms: 'Online', website, days, types });

const ofPlace = (
  state: string, place: string, jurisdiction: Jurisdiction, name: string, abbreviation: string, seat: Seat, forms: FormSource, days: Days, types: readonly TemplateKey[],
): SampleAuthority => ({
  ...{ state, place, jurisdiction, name, abbreviation, seat, forms, days, types },
  website: `https://www.${place.toLowerCase().replaceAll(' ', '')}.example/licensing`,
});

export const sampleAuthorities: readonly SampleAuthority[] = [
  { ...ofState('DC', 'Alcohol and Tobacco Tax and Trade Bureau', 'TTB', ['1310 G Street NW', 'Washington', '20005'], 'https://www.ttb.gov', [30, 30], ['dealer']), jurisdiction: 'Federal', state: null },
  ofState('MA', 'Massachusetts Alcoholic Beverages Control Commission', 'ABCC', ['95 Fourth Street', 'Chelsea', '02150'], 'https://www.mass.gov/orgs/alcoholic-beverages-control-commission', [30, 45], ['caterer', 'additionalBar']),
  ofState('MA', 'Massachusetts Department of Revenue', 'DOR', ['100 Cambridge Street', 'Boston', '02114'], 'https://www.mass.gov/orgs/massachusetts-department-of-revenue', [30, 30], ['salesTax', 'tobacco']),
  ofPlace('MA', 'Boston', 'City', 'Boston Licensing Board', 'LB', ['One City Hall Square', 'Boston', '02201'], 'Online', [30, 30], ['innAllAlcohol', 'cvAllAlcohol', 'commonVictualler', 'innholder', 'entertainment']),
  ofPlace('MA', 'Boston', 'City', 'Boston Inspectional Services Department', 'ISD', ['1010 Massachusetts Avenue', 'Boston', '02118'], 'Online', [21, 30], ['foodService', 'pool', 'assembly', 'retailFood']),
  ofPlace('MA', 'Boston', 'City', 'Boston Fire Prevention Division', 'BFD', ['1010 Massachusetts Avenue', 'Boston', '02118'], 'InPerson', [14, 30], ['firePrevention', 'parking']),
  ofPlace('MA', 'Cambridge', 'City', 'Cambridge License Commission', 'CLC', ['831 Massachusetts Avenue', 'Cambridge', '02139'], 'Mail', [30, 45], ['innAllAlcohol', 'innholder', 'commonVictualler', 'entertainment', 'sidewalkCafe', 'foodService']),
  ofPlace('MA', 'Salem', 'City', 'Salem Licensing Board', 'SLB', ['98 Washington Street', 'Salem', '01970'], 'Mail', [45, 30], ['innAllAlcohol', 'innholder', 'commonVictualler', 'entertainment', 'foodService', 'pool']),
  ofPlace('MA', 'Provincetown', 'Town', 'Provincetown Licensing Board', 'PLB', ['260 Commercial Street', 'Provincetown', '02657'], 'Email', [60, 30], ['innAllAlcohol', 'innholder', 'commonVictualler', 'outdoorService', 'pool', 'foodService']),
  ofState('RI', 'Rhode Island Department of Business Regulation', 'DBR', ['1511 Pontiac Avenue', 'Cranston', '02920'], 'https://dbr.ri.gov', [30, 45], ['caterer', 'scales', 'salesTax']),
  ofPlace('RI', 'Newport', 'City', 'Newport Board of License Commissioners', 'NBL', ['43 Broadway', 'Newport', '02840'], 'InPerson', [30, 45], ['hotelLiquor', 'innholder', 'entertainment', 'outdoorService', 'commonVictualler', 'additionalBar', 'pool']),
  ofPlace('RI', 'Providence', 'City', 'Providence Board of Licenses', 'PBL', ['25 Dorrance Street', 'Providence', '02903'], 'Mail', [30, 45], ['hotelLiquor', 'innholder', 'entertainment', 'commonVictualler', 'additionalBar', 'foodService', 'firePrevention']),
  ofState('ME', 'Maine Bureau of Alcoholic Beverages and Lottery Operations', 'BABLO', ['10 Water Street', 'Hallowell', '04347'], 'https://www.maine.gov/dafs/bablo', [30, 60], ['hotelLiquor', 'caterer', 'outdoorService', 'additionalBar']),
  ofState('ME', 'Maine Health Inspection Program', 'HIP', ['286 Water Street', 'Augusta', '04333'], 'https://www.maine.gov/dhhs/mecdc', [21, 30], ['lodging', 'foodService', 'pool', 'salesTax']),
  ofPlace('ME', 'Portland', 'City', 'Portland Business Licensing Office', 'PBO', ['389 Congress Street', 'Portland', '04101'], 'Email', [30, 30], ['commonVictualler', 'entertainment', 'sidewalkCafe']),
  ofState('NH', 'New Hampshire Liquor Commission', 'NHLC', ['50 Storrs Street', 'Concord', '03301'], 'https://www.nhlc.nh.gov', [15, 45], ['hotelLiquor', 'caterer', 'additionalBar', 'tobacco', 'entertainment']),
  ofState('NH', 'New Hampshire Division of Public Health Services', 'DPHS', ['29 Hazen Drive', 'Concord', '03301'], 'https://www.dhhs.nh.gov', [30, 30], ['foodService', 'pool', 'lodging']),
  ofState('CT', 'Connecticut Liquor Control Division', 'LCD', ['450 Columbus Boulevard', 'Hartford', '06103'], 'https://portal.ct.gov/dcp/liquor-control-division', [30, 60], ['hotelLiquor', 'caterer', 'additionalBar', 'outdoorService', 'scales']),
  ofState('CT', 'Connecticut Department of Revenue Services', 'DRS', ['450 Columbus Boulevard', 'Hartford', '06103'], 'https://portal.ct.gov/drs', [30, 30], ['salesTax', 'tobacco']),
  ofState('CT', 'Connecticut Environmental Health Section', 'EHS', ['410 Capitol Avenue', 'Hartford', '06134'], 'https://portal.ct.gov/dph', [30, 30], ['foodService', 'pool', 'lodging']),
  ofState('NY', 'New York State Liquor Authority', 'SLA', ['163 West 125th Street', 'New York', '10027'], 'https://sla.ny.gov', [30, 60], ['hotelLiquor', 'caterer', 'additionalBar', 'outdoorService']),
  ofState('NY', 'New York Department of Taxation and Finance', 'DTF', ['W A Harriman Campus', 'Albany', '12227'], 'https://www.tax.ny.gov', [30, 30], ['salesTax', 'tobacco']),
  ofPlace('NY', 'New York', 'City', 'New York City Department of Health and Mental Hygiene', 'DOHMH', ['42-09 28th Street', 'Long Island City', '11101'], 'Online', [30, 45], ['foodService', 'pool']),
  ofPlace('NY', 'New York', 'City', 'New York City Department of Consumer and Worker Protection', 'DCWP', ['42 Broadway', 'New York', '10004'], 'Online', [45, 30], ['sidewalkCafe', 'parking', 'scales']),
  ofPlace('NY', 'Saratoga Springs', 'City', 'Saratoga Springs Commissioner of Public Safety', 'SSP', ['474 Broadway', 'Saratoga Springs', '12866'], 'Mail', [30, 30], ['foodService', 'lodging', 'entertainment', 'assembly']),
  ofState('CO', 'Colorado Liquor Enforcement Division', 'LED', ['1707 Cole Boulevard', 'Lakewood', '80401'], 'https://sbg.colorado.gov/led', [45, 45], ['restaurantLiquor', 'tavern', 'additionalBar', 'packageStore']),
  ofState('CO', 'Colorado Department of Revenue', 'CDOR', ['1881 Pierce Street', 'Lakewood', '80214'], 'https://cdor.colorado.gov', [30, 30], ['salesTax', 'tobacco']),
  ofPlace('CO', 'Denver', 'CityCounty', 'Denver Department of Licensing and Consumer Protection', 'DLCP', ['201 West Colfax Avenue', 'Denver', '80202'], 'Online', [45, 45], ['cvAllAlcohol', 'beerWine', 'foodService', 'retailFood', 'mobileFood', 'alarm', 'amusement', 'outdoorService']),
  ofPlace('CO', 'Denver', 'CityCounty', 'Denver Fire Prevention Division', 'DFD', ['745 West Colfax Avenue', 'Denver', '80204'], 'InPerson', [14, 30], ['firePrevention', 'assembly']),
  ofState('IL', 'Illinois Liquor Control Commission', 'ILCC', ['50 West Washington Street', 'Chicago', '60602'], 'https://ilcc.illinois.gov', [30, 45], ['restaurantLiquor', 'caterer', 'packageStore']),
  ofState('IL', 'Illinois Department of Revenue', 'IDOR', ['101 West Jefferson Street', 'Springfield', '62702'], 'https://tax.illinois.gov', [30, 30], ['salesTax', 'tobacco']),
  ofPlace('IL', 'Chicago', 'City', 'Chicago Business Affairs and Consumer Protection', 'BACP', ['121 North LaSalle Street', 'Chicago', '60602'], 'Online', [30, 60], ['tavern', 'cvAllAlcohol', 'sidewalkCafe', 'retailFood', 'amusement', 'sign', 'additionalBar']),
  ofPlace('IL', 'Chicago', 'City', 'Chicago Department of Public Health', 'CDPH', ['333 South State Street', 'Chicago', '60604'], 'Email', [21, 30], ['foodService', 'mobileFood', 'scales']),
  ofState('GA', 'Georgia Alcohol and Tobacco Division', 'ATD', ['1800 Century Boulevard', 'Atlanta', '30345'], 'https://dor.georgia.gov/alcohol-tobacco', [60, 30], ['restaurantLiquor', 'packageStore', 'tobacco', 'salesTax']),
  ofPlace('GA', 'Atlanta', 'City', 'Atlanta License and Permits Unit', 'ALP', ['3493 Donald Lee Hollowell Parkway', 'Atlanta', '30331'], 'InPerson', [45, 45], ['cvAllAlcohol', 'beerWine', 'additionalBar', 'business', 'sign']),
  ofPlace('GA', 'Atlanta', 'County', 'Fulton County Board of Health', 'FCBH', ['10 Park Place South SE', 'Atlanta', '30303'], 'Mail', [21, 30], ['foodService', 'mobileFood', 'retailFood', 'assembly']),
  ofState('FL', 'Florida Division of Alcoholic Beverages and Tobacco', 'ABT', ['2601 Blair Stone Road', 'Tallahassee', '32399'], 'https://www.myfloridalicense.com', [30, 45], ['restaurantLiquor', 'packageStore', 'tobacco', 'caterer', 'additionalBar']),
  ofState('FL', 'Florida Division of Hotels and Restaurants', 'DHR', ['2601 Blair Stone Road', 'Tallahassee', '32399'], 'https://www.myfloridalicense.com/hotels-restaurants', [30, 30], ['foodService', 'mobileFood']),
  ofPlace('FL', 'Orlando', 'County', 'Orange County Tax Collector', 'OCTC', ['200 South Orange Avenue', 'Orlando', '32801'], 'Online', [30, 30], ['business', 'sign', 'scales', 'assembly']),
  ofState('MN', 'Minnesota Alcohol and Gambling Enforcement Division', 'AGED', ['445 Minnesota Street', 'Saint Paul', '55101'], 'https://dps.mn.gov/divisions/age', [30, 45], ['beerWine', 'caterer', 'tavern']),
  ofPlace('MN', 'Minneapolis', 'City', 'Minneapolis Business Licensing', 'MBL', ['505 Fourth Avenue South', 'Minneapolis', '55415'], 'Online', [30, 30], ['cvAllAlcohol', 'foodService', 'sidewalkCafe', 'entertainment', 'amusement', 'sign']),
  ofPlace('MN', 'Saint Paul', 'City', 'Saint Paul Department of Safety and Inspections', 'DSI', ['375 Jackson Street', 'Saint Paul', '55101'], 'Mail', [45, 30], ['cvAllAlcohol', 'foodService', 'entertainment', 'assembly', 'amusement', 'outdoorService']),
  ofPlace('WI', 'Milwaukee', 'City', 'Milwaukee License Division', 'MLD', ['200 East Wells Street', 'Milwaukee', '53202'], 'Email', [60, 30], ['tavern', 'cvAllAlcohol', 'foodService', 'entertainment', 'amusement', 'sidewalkCafe', 'alarm']),
  ofState('WI', 'Wisconsin Department of Revenue', 'WDOR', ['2135 Rimrock Road', 'Madison', '53713'], 'https://www.revenue.wi.gov', [30, 30], ['salesTax', 'business', 'scales']),
  ofState('OH', 'Ohio Division of Liquor Control', 'ODLC', ['6606 Tussing Road', 'Reynoldsburg', '43068'], 'https://com.ohio.gov/divisions-and-programs/liquor-control', [15, 60], ['restaurantLiquor', 'additionalBar', 'outdoorService', 'salesTax']),
  ofPlace('OH', 'Columbus', 'City', 'Columbus Public Health', 'CPH', ['240 Parsons Avenue', 'Columbus', '43215'], 'Online', [21, 30], ['foodService', 'assembly', 'alarm']),
  ofPlace('OH', 'Cleveland', 'City', 'Cleveland Division of Assessments and Licenses', 'CDAL', ['601 Lakeside Avenue East', 'Cleveland', '44114'], 'InPerson', [30, 30], ['foodService', 'entertainment', 'amusement', 'sign', 'business3']),
];
