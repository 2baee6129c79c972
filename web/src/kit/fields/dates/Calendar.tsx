import { firstDay, lastDay } from '@evergreen/contracts/common';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useToday } from '../../values/time';

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

/** Loaded on demand: as large as the rest of a form. */
const Calendar = ({ value, min, max, onPick }: CalendarProps) => {
  const today = useToday();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={day(value)}
        referenceDate={dayjs(today)}
        slotProps={{ day: (shown) => ({ today: shown.day.format('YYYY-MM-DD') === today }) }}
        minDate={day(min) ?? dayjs(firstDay)}
        maxDate={day(max) ?? dayjs(lastDay)}
        onChange={(picked, state) => {
          if (picked && state === 'finish') onPick(picked.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
};

export default Calendar;
