import { ScrollText } from 'lucide-react';
import { lazy } from '../../../kit/loading/code';
import type { Feature } from '../../../kit/areas/routes';

export const licensesFeature: Feature = {
  walks: [
    {
      name: 'licenses',
      queryKey: () => ['licenses'],
      shows: { license: true, renewal: true, property: true },
      load: async (query, signal) => (await import('./licenses.api')).listLicenses(query, signal),
    },
  ],
  acts: [
    {
      of: 'license',
      act: 'assign',
      Act: lazy(async () => ({ default: (await import('./assigning/AssignAct')).AssignAct })),
    },
    {
      of: 'license',
      act: 'licenseNotes',
      Act: lazy(async () => ({ default: (await import('./tracking/NotesInPlace')).NotesInPlace })),
    },
    {
      of: 'property',
      act: 'addLicense',
      Act: lazy(async () => ({ default: (await import('./adding/AtProperty')).AddLicenseAt })),
    },
    {
      of: 'property',
      act: 'addPrimaryLicense',
      Act: lazy(async () => ({ default: (await import('./adding/AtProperty')).AddPrimaryLicenseAt })),
    },
  ],
  routes: [
    {
      path: '/licenses',
      title: 'Licenses',
      guard: { may: 'license.list' },
      menu: { label: 'Licenses', icon: ScrollText },
      screen: async () => (await import('./list/LicensesPage')).LicensesPage,
    },
    {
      path: '/licenses/dates-to-complete',
      title: 'Dates to Be Completed',
      guard: { may: 'license.list' },
      screen: async () => (await import('./dates/DatesPage')).DatesPage,
    },
    {
      path: '/licenses/:licenseId',
      title: 'License',
      guard: { may: 'license.read' },
      screen: async () => (await import('./LicensePage')).LicensePage,
      profileOf: 'license',
    },
  ],
};
