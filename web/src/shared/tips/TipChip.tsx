import Tooltip from '@mui/material/Tooltip';
import { X } from 'lucide-react';
import { cutTip, isCut } from './cutTip';
import './tips.css';

interface TipChipProps {
  tip: string;
  onRemove?: () => void;
}

/** A renewal tip in at most 40 characters; the whole text on hover and focus. */
export const TipChip = ({ tip, onRemove }: TipChipProps) => (
  <span className="eg-chip eg-tip-chip">
    {isCut(tip) ? (
      <Tooltip title={tip} describeChild>
        <span tabIndex={0}>{cutTip(tip)}</span>
      </Tooltip>
    ) : (
      <span>{tip}</span>
    )}
    {onRemove && (
      <button type="button" aria-label={`Remove ${cutTip(tip)}`} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    )}
  </span>
);
