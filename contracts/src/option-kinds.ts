/** The kinds of record that each select list is made of, by its path: a change of these may change its options. */
export const optionKinds: Readonly<Record<string, readonly string[]>> = {
  '/addresses/cities': ['property', 'license', 'authority'],
  '/clients': ['client'],
  '/corporate-entities': ['corporateEntity', 'propertyAffiliation'],
  '/corporate-officers': ['officer', 'entityOfficer'],
  '/divisions': ['division'],
  '/imports': ['import'],
  '/license-categories': ['licenseType'],
  '/license-terms': [],
  '/license-types': ['licenseType', 'authority'],
  '/licenses': ['license'],
  '/licensing-authorities': ['authority'],
  '/licensing-authorities/form-sources': [],
  '/licensing-authorities/states': ['authority'],
  '/lines-of-business': [],
  '/officer-titles': ['officerTitle'],
  '/properties': ['property'],
  '/properties/:id/affiliated-entities': ['propertyAffiliation', 'corporateEntity'],
  '/properties/:id/licenses': ['license'],
  '/renewal-tip-categories': [],
  '/renewal-tips': ['renewalTip'],
  '/sources': ['source'],
  '/users': ['user'],
  '/users/roles': [],
};

export const optionsEnd = '/select-list-options';
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** @param path of a call, with the ids in it */
export const kindsOfOptions = (path: string): readonly string[] =>
  optionKinds[path.replace(uuid, ':id').slice(0, -optionsEnd.length)] ?? [];
