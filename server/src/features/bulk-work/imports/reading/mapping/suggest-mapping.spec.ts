import { type ImportField, importFieldLabels, importFields } from '@evergreen/contracts/bulk-work/imports';
import { suggestMapping } from './suggest-mapping.js';

interface Register {
  /** Header, the field that it holds ('' for none of ours), and a value of each of three rows. */
  columns: readonly (readonly [string, ImportField | '', string, string, string])[];
}

/** Made up, after the habits of registers of other cities and states. */
const registers: Record<string, Register> = {
  'terms as rows, with the date of issue next to the start of the term': {
    columns: [
      ['ID', '', '1045-20190316', '1045-20210316', '2210-20200716'],
      ['LICENSE ID', '', '2643014', '2775333', '2733021'],
      ['ACCOUNT NUMBER', 'accountNumber', '1045', '1045', '2210'],
      ['SITE NUMBER', 'propertyNumber', '1', '1', '3'],
      ['LEGAL NAME', 'licensee', 'MILL TAVERN INC.', 'MILL TAVERN INC.', 'GROVE FOODS LLC'],
      ['DOING BUSINESS AS NAME', 'premisesName', 'MILL TAVERN', 'MILL TAVERN', 'GROVE'],
      ['ADDRESS', 'address1', '2501 N ELM ST', '2501 N ELM ST', '14 W LAKE AVE'],
      ['CITY', 'city', 'CHICAGO', 'CHICAGO', 'CHICAGO'],
      ['STATE', 'state', 'IL', 'IL', 'IL'],
      ['ZIP CODE', 'zip', '60614', '60614', '60601'],
      ['WARD', '', '43', '43', '2'],
      ['LICENSE DESCRIPTION', 'licenseType', 'Tavern', 'Tavern', 'Retail Food'],
      ['LICENSE NUMBER', 'licenseNumber', '1475', '1475', '3320'],
      ['LICENSE TERM START DATE', 'effectiveDate', '03/16/2019', '03/16/2021', '07/16/2020'],
      ['LICENSE TERM EXPIRATION DATE', 'expirationDate', '03/15/2021', '03/15/2023', '07/15/2022'],
      ['DATE ISSUED', 'originalIssueDate', '02/20/2019', '02/24/2021', '07/01/2020'],
      ['LICENSE STATUS', 'status', 'AAI', 'AAI', 'REV'],
    ],
  },
  'an address in parts that begin with Address': {
    columns: [
      ['License Number', 'licenseNumber', '1232665-DCA', '2009861-DCA', '0967211-DCA'],
      ['Industry', '', 'Laundries', 'Garage', 'Tow Truck'],
      ['License Type', 'licenseType', 'Business', 'Business', 'Premises'],
      ['License Expiration Date', 'expirationDate', '12/31/2025', '03/31/2025', '02/28/2026'],
      ['License Creation Date', '', '07/17/2006', '06/26/2014', '09/27/1997'],
      ['License Status', 'status', 'Active', 'Inactive', 'Active'],
      ['Business Name', 'licensee', 'WASH CO INC', 'PARK LLC', 'TOW IT CORP'],
      ['Address Street', 'address1', '12 Broadway', '99 Ludlow St', '1 Van Dam St'],
      ['Address City', 'city', 'BROOKLYN', 'NEW YORK', 'BRONX'],
      ['Address State', 'state', 'NY', 'NY', 'NY'],
      ['Address ZIP', 'zip', '11211', '10002', '10451'],
      ['Contact Phone Number', 'phone', '7185551212', '2125550100', '9175550101'],
      ['Address County', 'county', 'Kings', 'New York', 'Bronx'],
    ],
  },
  'joined words': {
    columns: [
      ['LicNumber', 'licenseNumber', 'A100', 'A101', 'A102'],
      ['CorpName', 'licensee', 'Harbor Foods Corp', 'Elm LLC', 'Oak LLC'],
      ['TradeName', 'premisesName', 'Harbor Cafe', 'Elm Bar', 'Oak Bar'],
      ['AddrStreet', 'address1', '1 Elm St', '2 Elm St', '3 Elm St'],
      ['AddrCity', 'city', 'Salem', 'Salem', 'Bend'],
      ['AddrState', 'state', 'OR', 'OR', 'OR'],
      ['AddrZip', 'zip', '97301', '97301', '97701'],
      ['AddrCnty', 'county', 'Marion', 'Marion', 'Deschutes'],
      ['LicType', 'licenseType', 'F-COM', 'L', 'O'],
      ['EffDate', 'effectiveDate', '1/1/2025', '4/1/2025', '7/1/2025'],
      ['ExpDate', 'expirationDate', '12/31/2025', '3/31/2026', '6/30/2026'],
    ],
  },
  'prefixes, and a postal address next to that of the site': {
    columns: [
      ['Lic_No', 'licenseNumber', '03-1', '03-2', '03-3'],
      ['Lic_Type', 'licenseType', 'Beer & Wine', 'Package', 'Package'],
      ['Lic_Status', 'status', 'Active', 'Active', 'Closed'],
      ['Lic_EffDate', 'effectiveDate', '20250101', '20250101', '20250701'],
      ['Lic_ExpDate', 'expirationDate', '20251231', '20251231', '20260630'],
      ['Owner_Name', 'licensee', 'Ann Lee', 'Elm LLC', 'Oak LLC'],
      ['Site_Name', 'propertyName', 'Elm Inn', 'Elm Store', 'Oak Store'],
      ['Mail_Address', '', 'PO Box 1', 'PO Box 2', 'PO Box 3'],
      ['Mail_City', '', 'Reno', 'Reno', 'Elko'],
      ['Mail_State', '', 'NV', 'CA', 'NV'],
      ['Mail_Zip', '', '89501', '94105', '89801'],
      ['Site_Address', 'address1', '1 Virginia St', '2 Virginia St', '9 Idaho St'],
      ['Site_City', 'city', 'Reno', 'Reno', 'Elko'],
      ['Site_St', 'state', 'NV', 'NV', 'NV'],
      ['Site_Zip', 'zip', '89501', '89501', '89801'],
      ['Site_County', 'county', 'Washoe', 'Washoe', 'Elko'],
    ],
  },
  'all in small letters, nothing between the words': {
    columns: [
      ['licensenumber', 'licenseNumber', 'LC0001', 'LC0002', 'LC0003'],
      ['licenseename', 'licensee', 'Elm LLC', 'Oak LLC', 'Ash LLC'],
      ['dbaname', 'premisesName', 'Elm', 'Oak', 'Ash'],
      ['streetaddress', 'address1', '1 Main St', '2 Main St', '3 Main St'],
      ['cityname', 'city', 'Ames', 'Ames', 'Clive'],
      ['statecode', 'state', 'IA', 'IA', 'IA'],
      ['zipcode', 'zip', '50010', '50010', '50325'],
      ['countyname', 'county', 'Story', 'Story', 'Polk'],
      ['licensetypename', 'licenseType', 'Class C', 'Class C', 'Class E'],
      ['effectivedate', 'effectiveDate', '2025-01-01', '2025-02-01', '2025-03-01'],
      ['expirationdate', 'expirationDate', '2025-12-31', '2026-01-31', '2026-02-28'],
      ['statusdescription', 'status', 'Active', 'Active', 'Active'],
    ],
  },
  'capitals without spaces, cut short': {
    columns: [
      ['LICNBR', 'licenseNumber', '77-001', '77-002', '77-003'],
      ['LICTYP', 'licenseType', 'Hotel', 'Inn', 'Inn'],
      ['BUSNAME', 'licensee', 'ELM LLC', 'OAK LLC', 'ASH LLC'],
      ['BUSADDR', 'address1', '1 MAIN ST', '2 MAIN ST', '3 MAIN ST'],
      ['BUSCITY', 'city', 'TAMPA', 'TAMPA', 'OCALA'],
      ['BUSSTATE', 'state', 'FL', 'FL', 'FL'],
      ['BUSZIP', 'zip', '33601', '33602', '34470'],
      ['CNTY', 'county', 'HILLSBOROUGH', 'HILLSBOROUGH', 'MARION'],
      ['ORIGDT', 'originalIssueDate', '01/05/2001', '02/05/2002', '03/05/2003'],
      ['EFFDT', 'effectiveDate', '10/01/2024', '10/01/2024', '10/01/2024'],
      ['EXPDT', 'expirationDate', '09/30/2025', '09/30/2025', '09/30/2025'],
    ],
  },
  'premises in words, the name of the owner last': {
    columns: [
      ['Serial Number', '', '1000001', '1000002', '1000003'],
      ['License Certificate Number', 'licenseNumber', 'OP-1', 'OP-2', 'OP-3'],
      ['License Type Name', 'licenseType', 'On-Premises', 'Grocery', 'Grocery'],
      ['County Name (Licensee)', 'county', 'ERIE', 'ERIE', 'KINGS'],
      ['Premises Name', 'premisesName', 'ELM LLC', 'OAK LLC', 'ASH LLC'],
      ['Doing Business As (DBA)', '', 'ELM', 'OAK', 'ASH'],
      ['Actual Address of Premises (Address1)', 'address1', '1 Main St', '2 Main St', '3 Main St'],
      ['Additional Address Information (Address2)', 'address2', 'Fl 2', 'Ste 9', 'Rear'],
      ['City', 'city', 'BUFFALO', 'BUFFALO', 'BROOKLYN'],
      ['State', 'state', 'NY', 'NY', 'NY'],
      ['Zip', 'zip', '14201', '14202', '11201'],
      ['License Original Issue Date', 'originalIssueDate', '05/01/2011', '06/01/2012', '07/01/2013'],
      ['License Effective Date', 'effectiveDate', '05/01/2025', '06/01/2025', '07/01/2025'],
      ['License Expiration Date', 'expirationDate', '04/30/2027', '05/31/2027', '06/30/2027'],
      ['Owner Legal Name', 'licensee', 'Elm LLC', 'Oak LLC', 'Ash LLC'],
    ],
  },
  'valid from and to': {
    columns: [
      ['BUSINESS NAME', 'licensee', 'ELM LLC', 'OAK LLC', 'ASH LLC'],
      ['TRADE NAME', 'premisesName', 'ELM', 'OAK', 'ASH'],
      ['CURRENT LICENSE VALID FROM', 'effectiveDate', '01/01/2025', '01/01/2025', '03/01/2025'],
      ['CURRENT LICENSE VALID TO', 'expirationDate', '12/31/2025', '12/31/2025', '12/31/2025'],
      ['CATEGORY', 'licenseCategory', 'RETAILER', 'CONTRACTOR', 'HOTEL'],
      ['LICENSE NUMBER', 'licenseNumber', '2001100001', '2001100002', '2001100003'],
      ['STREET 1', 'address1', '1 MAIN ST', '2 MAIN ST', '3 MAIN ST'],
      ['STREET 2', 'address2', 'STE 1', 'STE 2', 'STE 3'],
      ['CITY', 'city', 'DOVER', 'LEWES', 'DOVER'],
      ['STATE', 'state', 'DE', 'DE', 'DE'],
      ['ZIP', 'zip', '19901', '19958', '19901'],
      ['COUNTRY', 'country', 'US', 'US', 'US'],
    ],
  },
  'called as we call them': {
    columns: [
      ['Number', '', '1', '2', '3'],
      ['licenseNumber', 'licenseNumber', 'X-1', 'X-2', 'X-3'],
      ['Type', '', 'A', 'B', 'C'],
      ['License Type', 'licenseType', 'Beer', 'Wine', 'Beer'],
      ['Licensing Authority', 'licensingAuthority', 'City Clerk', 'City Clerk', 'County Clerk'],
      ['Jurisdiction', 'jurisdiction', 'City', 'City', 'County'],
      ['License Term', 'licenseTerm', 'Annual', 'Biennial', 'Annual'],
      ['Company', '', 'Holding', 'Holding', 'Holding'],
      ['Licensee', 'licensee', 'Elm LLC', 'Oak LLC', 'Ash LLC'],
      ['FEIN', 'federalEin', '12-3456789', '12-3456780', '12-3456781'],
      ['Premises', 'premisesName', 'Bar', 'Lobby', 'Pool'],
      ['Address 1', 'address1', '1 Main St', '2 Main St', '3 Main St'],
      ['Full Address', '', '1 Main St, Reno', '2 Main St, Reno', '3 Main St, Reno'],
      ['City', 'city', 'Reno', 'Reno', 'Reno'],
      ['State', 'state', 'NV', 'NV', 'NV'],
      ['Zip', 'zip', '89501', '89501', '89501'],
      ['Issue Date', '', '2020-01-01', '2020-01-01', '2020-01-01'],
      ['Original Issue Date', 'originalIssueDate', '2019-01-01', '2019-01-01', '2019-01-01'],
      ['Effective Date', 'effectiveDate', '2025-01-01', '2025-01-01', '2025-01-01'],
      ['Expiration Date', 'expirationDate', '2025-12-31', '2025-12-31', '2025-12-31'],
      ['Track Date', 'trackDate', '2025-10-31', '2025-10-31', '2025-10-31'],
      ['Due Date', 'dueDate', '2025-11-30', '2025-11-30', '2025-11-30'],
      ['License Notes', 'notes', 'Paid', 'Late', 'Paid'],
    ],
  },
  'names that say nothing': {
    columns: [
      ['PermitNo', 'licenseNumber', 'P-1', 'P-2', 'P-3'],
      ['Permit Class', 'licenseType', 'Food', 'Food', 'Bar'],
      ['Permittee', 'licensee', 'Elm LLC', 'Oak LLC', 'Ash LLC'],
      ['Where', 'address1', '1 Main St', '22 Oak Ave', '333 Lake Rd'],
      ['Municipality', 'city', 'Erie', 'York', 'Erie'],
      ['Jur', 'state', 'PA', 'PA', 'PA'],
      ['Post', 'zip', '16501', '17401', '16502'],
      ['D1', 'effectiveDate', '2025-01-01', '2025-02-01', '2025-03-01'],
      // A date that decides deadlines is asked for.
      ['D2', '', '2025-12-31', '2026-01-31', '2026-02-28'],
      ['Standing', 'status', 'Active', 'Expired', 'Active'],
    ],
  },
};

const suggested = ({ columns }: Register) =>
  suggestMapping(
    columns.map(([header]) => header),
    [2, 3, 4].map((row) => columns.map((column) => column[row] ?? '')),
  );

const missesOf = (name: string, register: Register) => {
  const { mapping } = suggested(register);
  return register.columns.flatMap(([header, field]) => {
    if (field === '') return [];
    const source = mapping[field];
    const column = source && 'column' in source ? source.column : undefined;
    return column === header ? [] : [`${name}: ${field} is "${header}", taken "${column ?? 'nothing'}"`];
  });
};

describe('suggestions', () => {
  it('find at least 95% of the columns that hold a field of ours, in ten headers after other habits', () => {
    const entries = Object.entries(registers);
    const mappable = entries.flatMap(([, { columns }]) => columns.filter(([, field]) => field !== ''));
    const misses = entries.flatMap(([name, register]) => missesOf(name, register));
    expect(entries).toHaveLength(10);
    expect({ share: 1 - misses.length / mappable.length >= 0.95, misses }).toEqual({ share: true, misses: [] });
  });

  it('take the column that is called exactly like the field before any other', () => {
    for (const field of importFields) {
      if (['trackDate', 'dueDate'].includes(field)) continue;
      for (const header of [field, importFieldLabels[field], importFieldLabels[field].toUpperCase()]) {
        const { mapping } = suggestMapping(['number', 'name', 'type', 'address', 'date issued', header], []);
        expect([field, mapping[field]]).toEqual([field, { column: header }]);
      }
    }
  });

  it("leave out a column whose values are no field's", () => {
    const { mapping } = suggestMapping(
      ['License Number', 'State', 'Expiration Date', 'Zip'],
      [
        ['A-1', '12', 'yes', 'north'],
        ['A-2', '14', 'no', 'south'],
      ],
    );
    const { trackDate: _, ...columns } = mapping;
    expect(columns).toEqual({ licenseNumber: { column: 'License Number' } });
  });

  it('take city, state and zip out of a whole address where they have no columns', () => {
    const columns = ['License Number', 'Premises Address', 'City'];
    const whole = ['1 Elm St, Reno, NV 89501', '2 Elm St Reno NV 89501'];
    const { mapping } = suggestMapping(
      columns,
      whole.map((address, row) => [`A-${row}`, address, 'Reno']),
    );
    expect(mapping).toMatchObject({
      address1: { column: 'Premises Address' },
      city: { column: 'City' },
      state: { within: 'address1' },
      zip: { within: 'address1' },
    });
  });

  it('say how sure each is', () => {
    expect(suggested(registers['names that say nothing']!).sureness).toMatchObject({
      licenseNumber: 'Sure',
      city: 'Sure',
      zip: 'Guess',
      effectiveDate: 'Guess',
    });
    const mail = suggestMapping(['Lic_No', 'Mail_City'], [['1', 'Reno']]);
    expect([mail.mapping.city, mail.sureness.city]).toEqual([{ column: 'Mail_City' }, 'Guess']);
  });
});
