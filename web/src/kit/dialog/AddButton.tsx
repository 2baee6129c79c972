import Button, { type ButtonProps } from '@mui/material/Button';
import { Plus } from 'lucide-react';

type AddButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'onClick' | 'children'>;

/** Opens the dialog of a new record. */
export const AddButton = ({ size = 'medium', variant = 'contained', ...button }: AddButtonProps) => (
  <Button
    {...button}
    size={size}
    variant={variant}
    startIcon={<Plus size={size === 'small' ? 14 : 16} aria-hidden />}
  />
);
