export { Dialog, Menu, MenuItem, Popover } from '@mui/material';
