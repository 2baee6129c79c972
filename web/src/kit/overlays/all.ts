export { Dialog, Divider, Menu, MenuItem, Popover } from '@mui/material';
