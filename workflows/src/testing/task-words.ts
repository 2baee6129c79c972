import { addDays } from '../dates.js';

interface TaskWords {
  readonly what: string;
  readonly field: 'description' | 'followUpDate';
  /** @param today YYYY-MM-DD in the client's time zone */
  readonly value: (today: string) => string;
  /** null: valid. */
  readonly message: string | null;
}

const described = (length: number): TaskWords['value'] => {
  const text = 'x'.repeat(length);
  return () => text;
};

/** Test values of a task's fields with their messages: equal in the dialogs and on the server. */
export const taskWords: readonly TaskWords[] = [
  { what: '1024 characters', field: 'description', value: described(1024), message: null },
  {
    what: '1025 characters',
    field: 'description',
    value: described(1025),
    message: 'Task Description cannot exceed 1024 characters',
  },
  { what: 'no date', field: 'followUpDate', value: () => '', message: 'Required' },
  { what: 'today', field: 'followUpDate', value: (today) => today, message: 'Date must be in the future' },
  { what: 'tomorrow', field: 'followUpDate', value: (today) => addDays(today, 1), message: null },
  { what: '02/30', field: 'followUpDate', value: () => '2027-02-30', message: 'Invalid Date' },
  { what: 'year 1899', field: 'followUpDate', value: () => '1899-12-31', message: 'Year must be >= 1900' },
];
