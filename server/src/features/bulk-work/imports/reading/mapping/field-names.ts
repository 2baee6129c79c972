import type { ImportField } from '@evergreen/contracts/bulk-work/imports';

const list = (names: string) => names.split(', ');

/** Column names of registers for each field, best first. */
export const headersOf: Readonly<Record<ImportField, readonly string[]>> = {
  licenseNumber: list(
    'license number, license id, permit number, registration number, certificate number, record number, ' +
      'record id, credential number, license serial number, license key, license code, alcohol license number, liquor license number, ' +
      'certificate id, permit id, bfn, case number, consent number, credential code, license, permit, number',
  ),
  accountNumber: list(
    'account number, account id, account key, customer number, business account number, taxpayer number, customer id, ' +
      'file number, account',
  ),
  licensingAuthority: list(
    'licensing authority, issuing authority, issuing agency, licensing board, authority, agency, issued by, ' +
      'board, department, issuing department, licensing agency, regulatory agency',
  ),
  jurisdiction: list('jurisdiction, jurisdiction type, jurisdiction level'),
  licenseType: list(
    'license type, license type name, type of license, license type description, permit type, ' +
      'license description, license class, license type code, type description, license kind, kind, ' +
      'credential type, permit description, privilege, privileges, license privilege, license privileges, endorsement, ' +
      'license category type, license class name, licenses, license, permit, type, description, ' +
      'class, subtype, premises activity, activity, business activity, naics description, naics code description, primary naics description',
  ),
  classification: list('license classification, classification'),
  licenseCategory: list(
    'license category, category, license group, group, license subtype, subcategory, business subtype, sub type, business sub type, type group, business category',
  ),
  licenseRank: list(
    'primary or secondary, primary secondary, master, is master, master license, primary flag, master flag, is primary, ' +
      'primary license, is secondary, secondary license, is duplicate, duplicate, parent, license rank, rank, license position, position, primary or additional, ' +
      'primary or duplicate, master or duplicate, primary, secondary',
  ),
  primaryLicenseNumber: list(
    'primary license number, master license number, parent license number, main license number',
  ),
  licenseTerm: list(
    'license term, term, license period, frequency, renewal frequency, term length, license duration, ' +
      'duration, renewal cycle, renewal period, license length, ' +
      'term in number of months, term in months, term in years, term months, term years',
  ),
  status: list(
    'license status, status, active, is active, record status, status description, state of license, ' +
      'current status, standing',
  ),
  licensee: list(
    'licensee, licensee name, license holder name, permit holder name, premises license holder, proprietor, license holder, holder, holder name, legal name, business legal name, legal business name, ' +
      'business name, company name, company, corporation, corporate name, entity name, corporation name, ' +
      'company legal name, permittee, permittee name, permit holder, organization name, organization, ' +
      'legal entity, legal entity name, ownership name, client name, name of license holder, name of licensee, ' +
      'name of applicant, name of owner, primary name, license owner, taxpayer name, business, owner name, owner, applicant, ' +
      'applicant name, business professional name, account name, name',
  ),
  federalEin: list('federal ein, fein, ein, federal tax id, tax id, federal id'),
  propertyName: list(
    'property name, property, hotel name, hotel, facility name, site name, location name, store name, ' +
      'facility, building name, venue name, venue, branch name',
  ),
  propertyNumber: list(
    'property number, property id, store number, site number, facility number, location number, store',
  ),
  phone: list('phone number, phone, telephone, telephone number, business phone, phone number 1'),
  premisesName: list(
    'premises name, premises, name of premises, trading name, business trading name, premises trading name, tradename, premise name, premise, dba name, dba, doing business as, ' +
      'doing business as name, operating name, operating as, license name, permit name, trade name, business trade name, establishment name, establishment, trade, ' +
      'd b a, d b a name, business dba, outlet name, restaurant name, trading as, dba trade name, name of business, business name',
  ),
  address1: list(
    'address 1, full address, address line 1, street address, premises address, premise address, ' +
      'business address, site address, location address, property address, address, street, street name, ' +
      'street number and name, full street address, house address, physical address, street 1, location, premises',
  ),
  address2: list(
    'address 2, address line 2, street 2, suite, unit, apt, address suite, room, floor, unit number, ' + 'suite number',
  ),
  city: list(
    'city, city name, premises city, business city, site city, location city, property city, town, ' +
      'municipality, suburb, post town, town city, address city, municipality name, town name, city town, locality, community, place',
  ),
  state: list(
    'state, state code, state province, premises state, business state, province, province code, st, ' +
      'address state, state abbreviation, state id',
  ),
  zip: list(
    'zip, zip code, zipcode, postal code, postcode, premises zip, business zip, zip 5, postal, zip plus 4, ' +
      'zip 4, zip postal code, address zip, eircode, post code, p code, pcode',
  ),
  county: list('county, county name, premises county, county code, parish, borough'),
  country: list('country, country name, country code'),
  originalIssueDate: list(
    'original issue date, original issued date, first issue date, first issued, date first issued, ' +
      'initial issue date, original date, first license date, original license date, first licensed, ' +
      'original start date, date of first issue, original effective date, original effective, original issue, ' +
      'original licensure date, original licensed date, issue date, date issue, issue',
  ),
  effectiveDate: list(
    'effective date, effective, effective from, term start, term start date, license start date, ' +
      'license term start date, period start, start date, valid from, valid from date, term from, from date, ' +
      'start, from, current effective date, current effective, current issue date, current license issue date, in force from, in force since, ' +
      'last issue date, most recent issue date, latest issue date, certificate effective date, issue date, date issued, issued, issued on, ' +
      'renewed on, last renewal date, last renewed, last renewed date, date renewed',
  ),
  expirationDate: list(
    'expiration date, expires, expiration, expiry date, expiry, expires on, expire date, expiration dates, ' +
      'valid until, valid to, valid through, end date, license end date, term end date, date of expiration, ' +
      'to date, term end, period end, expires date, valid thru, term to, license term end date, end, to, ' +
      'until, good through, effective to, effective until, effective through, in force until, in force to, active through, active until, current through, current until, paid through, finish date, ' +
      'finish',
  ),
  trackDate: list('track date, tracking date'),
  dueDate: list('due date, renewal due date, forms due, renewal due, renewal date'),
  notes: list('notes, license notes, note, comments, comment, remarks'),
};
