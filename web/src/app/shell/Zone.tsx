import { useTimeZone, zoneInWords } from '../../kit/time';
import './zone.css';

/** Said once, at the foot of the menu, for all times of all screens: those of the client that is worked on, wherever the browser is. */
export const Zone = () => <p className="eg-zone">Times are in {zoneInWords(useTimeZone())}</p>;
