/** The parts of a date filter apart from its kind. */
export const dateParts = ['dateRange', 'dateField', 'startDate', 'endDate'] as const;
