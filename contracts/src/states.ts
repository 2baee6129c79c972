const listed = (text: string) => text.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

/** States, provinces and territories with codes, of countries that use them in addresses. */
export const statesByCountry = {
  'United States': listed(
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
      'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
      'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
      'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
      'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
      'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
      'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI U.S. Virgin Islands,AS American Samoa,' +
      'MP Northern Mariana Islands',
  ),
  Canada: listed(
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,' +
      'NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  ),
} as const;

const names = new Map<string, string>(Object.values(statesByCountry).flat());

/** "MA": Massachusetts; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => names.get(code);
