/** What a choice of dates consists of apart from its kind. */
export const dateParts = ['dateRange', 'dateField', 'startDate', 'endDate'] as const;
