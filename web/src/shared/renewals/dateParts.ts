/** What a choice of dates consists of besides its kind. */
export const dateParts = ['dateRange', 'dateField', 'startDate', 'endDate'] as const;
