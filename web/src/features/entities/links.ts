/** Where an entity's papers are kept. */
export const links = [
  { name: 'formationDocumentsLinkUrl', label: 'Formation Documents Link' },
  { name: 'publicFilingsLinkUrl', label: 'Public Filings Link' },
  { name: 'operatingAgreementsLinkUrl', label: 'Operating Agreements Link' },
  { name: 'incumbencyCertificateLinkUrl', label: 'Incumbency Certificate Link' },
] as const;
