/** The specification's texts that several screens and the server share. */
export const words = {
  required: 'Required',
  endBeforeStart: 'End Date must be after or equal to Start Date',
  invalidDate: 'Invalid Date',
  minYear: 'Year must be >= 1900',
  maxYear: 'Year must be <= 2999',
  invalidUrl: 'Must be a valid URL',
  invalidEmail: 'Invalid email address format',
  choice: 'Choose one of the options',
  wholeNumber: 'Must be a Whole Number',
  futureDate: 'Date must be in the future',
  pastDate: 'Date cannot be in the future',
  form: 'One or more invalid or missing entries were detected above. Please correct these entries and try again.',
  stale: 'This record was changed by someone else. Refresh and try again.',
  tooOften: 'Too many attempts. Wait a minute and try again.',
  unavailable: 'Evergreen cannot reach its records at the moment. Please try again shortly.',
  wrongClock:
    'Nothing was saved: the clock of this server is wrong by more than a day. Please inform your administrator.',
} as const;
