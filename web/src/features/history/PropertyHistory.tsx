import { HistoryPanel } from './HistoryPanel';

export const PropertyHistory = ({ id }: { id: string }) => <HistoryPanel kind="property" id={id} />;
