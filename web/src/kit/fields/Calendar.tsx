import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (iso: string) => void;
}

const day = (iso: string | undefined) => {
  const parsed = dayjs(iso || null);
  return parsed.isValid() ? parsed : null;
};

/** Loaded when somebody opens it: it weighs as much as the rest of a form. */
const Calendar = ({ value, min, max, onPick }: CalendarProps) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <DateCalendar
      autoFocus
      value={day(value)}
      minDate={day(min) ?? dayjs('1900-01-01')}
      {...(max ? { maxDate: dayjs(max) } : {})}
      onChange={(picked, state) => {
        if (picked && state === 'finish') onPick(picked.format('YYYY-MM-DD'));
      }}
    />
  </LocalizationProvider>
);

export default Calendar;
