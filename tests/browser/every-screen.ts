import { expect, type BrowserContext, type Page } from '@playwright/test';
import { call, people, signIn, visit } from './house.js';
import { licenseAt } from './licenses.js';
import { declaredPaths, leadingOn } from './routes.js';

/** The screens in front of signing in. */
export const outside = ['/signIn', '/forgot-password', '/reset-password'];

/** The screens behind it. */
export const screens = declaredPaths.filter((path) => ![...outside, ...leadingOn].includes(path));

/** Opens a screen as the first of the sample's people who may. */
export const openAs = async (page: Page, context: BrowserContext, address: string): Promise<void> => {
  await visit(page, address);
  for (const other of [people.firmAdministrator, people.firmAccountant]) {
    if (new URL(page.url()).pathname !== '/access-denied') break;
    await signIn(context, other);
    await visit(page, address);
  }
  expect(new URL(page.url()).pathname).toBe(address);
};

/** The list of licenses and the palette begin with what this person looked at last. */
export const lookAtLicenses = async (page: Page): Promise<void> => {
  for (const stage of [1, 4]) {
    const { id: licenseId } = await licenseAt(page, { stage, trackingOnly: false });
    await call(page, 'POST', '/user-view-history', { type: 'License', licenseId });
  }
};
