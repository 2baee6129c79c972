import { useTimeZone, zoneInWords } from '../../kit/values/time';
import './zone.css';

/**
 * Shown once, at the bottom of the menu, for all times on all screens: the time zone of the current client,
 * wherever the browser is.
 */
export const Zone = () => <p className="eg-zone">Times are in {zoneInWords(useTimeZone())}</p>;
