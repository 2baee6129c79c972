/** The query parameters of a date filter, except its kind. */
export const dateParts = ['dateRange', 'dateField', 'startDate', 'endDate'] as const;
