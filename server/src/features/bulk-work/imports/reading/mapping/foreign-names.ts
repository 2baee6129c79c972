import type { ImportField } from '@evergreen/contracts/bulk-work/imports';

const list = (names: string) => names.split(', ');

/** Column names of German and French registers; accents are ignored. */
export const foreignHeadersOf: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  licenseNumber: list(
    'genehmigungsnummer, genehmigungs nr, genehmigung nr, bewilligungs nr, bewilligung nr, patentnummer, patent nr, ' +
      'lizenz nummer, erlaubnis nummer, gisa zahl, gewerberegisternummer, registernr, permis nummer, ' +
      ' lizenznummer, lizenz nr, erlaubnisnummer, erlaubnis nr, konzessionsnummer, ' +
      'konzession nr, bewilligungsnummer, registriernummer, registernummer, aktenzeichen, numero de licence, ' +
      'n licence, n de licence, numero d autorisation, n d autorisation, numero de permis, n de permis, ' +
      'numero d agrement, numero d enregistrement',
  ),
  accountNumber: list('kundennummer, kassenzeichen, numero de compte, numero client'),
  licensingAuthority: list(
    'behörde, genehmigungsbehörde, erlaubnisbehörde, ausstellende behörde, zuständige behörde, autorité, ' +
      'autorité compétente, préfecture, organisme',
  ),
  licenseType: list(
    'bewilligungsart, bewilligungstyp, patentart, gewerbewortlaut, gewerbeart, gewerbe, type d exploitation, ' +
      'type d etablissement, type de patente, genehmigungsart, erlaubnisart, lizenzart, konzessionsart, betriebsart, art der genehmigung, art der erlaubnis, ' +
      'art der lizenz, art, type de licence, type d autorisation, type de permis, type d établissement, nature',
  ),
  licenseCategory: list(
    'kategorie, gruppe, catégorie, catégorie de licence, catégorie de permis, catégorie d autorisation',
  ),
  licenseRank: list('hauptgenehmigung, hauptlizenz, haupterlaubnis, licence principale, nebengenehmigung, nebenlizenz'),
  licenseTerm: list('laufzeit, geltungsdauer, gültigkeitsdauer, dauer, durée, durée de validité'),
  status: list('zustand, statut, état'),
  licensee: list(
    'inhaber, verantwortliche person, verantwortlicher, patentinhaber, patentinhaberin, bewilligungsinhaber, bewilligungsinhaberin, gewerbeinhaber, ' +
      'gewerbeinhaberin, betriebsinhaber, name des gewerbeinhabers, titulaire de la patente, titulaire du permis, ' +
      'nom du detenteur, detenteur, genehmigungsinhaber, erlaubnisinhaber, lizenzinhaber, lizenznehmer, konzessionsinhaber, betreiber, ' +
      'name des inhabers, firma, firmenname, name firma, name vorname firma, titulaire, nom du titulaire, exploitant, nom de l exploitant, ' +
      'raison sociale, nom, nom du déclarant, déclarant, dénomination, dénomination sociale, bénéficiaire',
  ),
  propertyName: list('objekt, objektname, liegenschaft'),
  phone: list('telefon, telefonnummer, rufnummer, téléphone, numéro de téléphone'),
  premisesName: list(
    'betrieb, name der gaststatte, name der betriebsstatte, name des lokals, lokalname, name des restaurants, name des betriebes, ' +
      'betriebsname, name des betriebs, betriebsstätte, gaststätte, lokal, établissement, ' +
      'nom de l établissement, enseigne, nom de l enseigne, nom commercial',
  ),
  address1: list(
    'straße, standort, betriebsstandort, standortadresse, betriebsadresse, adresse des betriebs, strasse nr, ' +
      'straße und hausnummer, straße hausnummer, anschrift, adresse, betriebsanschrift, rue, voie, ' +
      'numéro et rue, rue et n, rue n, adresse de l établissement, adresse postale',
  ),
  address2: list('adresszusatz, complément d adresse'),
  city: list('ort, stadt, gemeinde, ortschaft, ville, lieu, commune, localité, municipalité'),
  state: list('bundesland, kanton, kt, région, département, canton'),
  zip: list('plz, postleitzahl, code postal, npa, cp'),
  county: list('landkreis, kreis, bezirk, arrondissement'),
  country: list('staat, land, pays'),
  originalIssueDate: list(
    'erstausstellung, datum der erteilung, datum der ausstellung, datum der bewilligung, entstehung, entstehung der gewerbeberechtigung, erstbewilligung, bewilligt am, ' +
      'bewilligungsdatum, ausstellungsdatum, ausgestellt am, erteilungsdatum, erteilt am, genehmigt am, ' +
      'genehmigungsdatum, date de délivrance, délivré le, délivrée le, date d émission, date d octroi, ' +
      'date de première délivrance',
  ),
  effectiveDate: list(
    'gültig ab, date début, gültig von, gültigkeitsbeginn, wirksam ab, beginn, date d effet, date de début, début, ' +
      'début de validité, valable du, valable dès, valable à partir du, date d entrée en vigueur',
  ),
  expirationDate: list(
    'gültig bis, erlischt am, date fin, gültigkeitsende, ablauf, ablaufdatum, läuft ab am, befristet bis, endet am, ende, ' +
      'date d expiration, date d échéance, échéance, date de fin, fin, fin de validité, valable jusqu au, expire le, ' +
      'date de fin de validité',
  ),
  dueDate: list('fällig am, fälligkeit, date limite'),
  notes: list('bemerkung, bemerkungen, anmerkung, anmerkungen, hinweise, remarques, observations, commentaires'),
};
