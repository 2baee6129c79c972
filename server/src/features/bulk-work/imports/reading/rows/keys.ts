import { hash } from 'node:crypto';
import { propertyKey as sameProperty } from '@evergreen/workflows/record-keys';
import type { LicenseRow } from './license-row.js';
import { codeKey, nameKey } from '../tidy/text.js';

/** Keys that identify equal records; existing records are compared with them too. */

const joined = (...parts: string[]) => parts.join('|');

export const authorityKey = (name: string): string => nameKey(name);

export const licenseTypeKey = (authority: string, type: string): string =>
  joined(authorityKey(authority), nameKey(type));

export const entityKey = (name: string): string => nameKey(name);

/** Numbers are not unique across the types of an authority. */
export const licenseKeyOf = (typeKey: string, licenseNumber: string): string => joined(typeKey, codeKey(licenseNumber));

export const licenseKey = (license: Pick<LicenseRow, 'licensingAuthority' | 'licenseType' | 'licenseNumber'>): string =>
  licenseKeyOf(licenseTypeKey(license.licensingAuthority, license.licenseType), license.licenseNumber);

type Premises = Pick<LicenseRow, 'propertyName' | 'address1' | 'address2' | 'city' | 'state' | 'zip'>;

/** Includes the name: one airport terminal or food hall holds many businesses, each a property. */
export const propertyKey = ({ propertyName, address1, address2, city, state, zip }: Premises): string =>
  sameProperty({ name: propertyName, address1, address2, city, state, zip });

/** Equal for rows with the same content in different notation. */
export const contentKey = (license: LicenseRow): string => hash('sha256', JSON.stringify(license), 'base64url');
