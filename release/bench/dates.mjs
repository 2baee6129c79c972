/** The calendar date so many days from today, `YYYY-MM-DD`: the bench must run on every day of the year. */
export const day = (from) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
