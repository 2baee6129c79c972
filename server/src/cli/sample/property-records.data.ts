/** Violations of properties, and findings of inspectors. */
export const violations = [
  { penalty: 'Written warning', amount: null, description: 'Served after the hours that the license allows, on a Saturday night.', disposition: 'Warning taken to the file; no further steps.' },
  { penalty: 'Fine', amount: '250.00', description: 'License not posted where guests can see it.', disposition: 'Paid. The license hangs behind the host stand again.' },
  { penalty: 'Fine', amount: '1500.00', description: 'A server’s certificate of alcohol training had expired.', disposition: 'Paid; the server was trained again within ten days.' },
  { penalty: 'Three days of suspension, held in abeyance for a year', amount: null, description: 'Sale to a minor during a compliance check by the police department.', disposition: 'Hearing held; the suspension is served only if there is another violation.' },
  { penalty: 'Fine and a plan of correction', amount: '600.00', description: 'More guests than the posted capacity of the banquet level.', disposition: null },
] as const;

export const inspectors = ['Pat Doyle', 'Marisol Vega', 'Henry Osei', 'Ingrid Larsson', 'Terrence Boyd', 'Amina Farouk'] as const;

export const findings = [
  { disposition: 'Passed', notes: null },
  { disposition: 'Passed with remarks', notes: 'Emergency light above the east stairs to be replaced before the next visit.' },
  { disposition: 'Passed', notes: 'Comes again in a year; ask for the morning.' },
  { disposition: 'To be corrected within 30 days', notes: 'Hand sink of the service bar drains slowly. Plumber is booked.' },
  { disposition: 'Failed; inspected again and passed', notes: 'Capacity sign was missing at the rooftop door.' },
] as const;
