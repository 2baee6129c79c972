import { anyExportLabels } from './exports.js';

/** Excel refuses a longer name of a sheet, and one with these characters. */
const asSheet = /^[^\\/?*[\]:]{1,31}$/;

it.each(Object.values(anyExportLabels))('%s can be the name of a sheet', (label) => {
  expect(label).toMatch(asSheet);
});
