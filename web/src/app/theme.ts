import { createTheme } from '@mui/material/styles';

/** Colors are in look/tokens.css, light and dark; MUI uses those, so a theme change is one attribute. */
const colour = (name: string) => `var(--${name})`;

const main = (fill: string, strong: string, on: string) => ({
  main: colour(fill),
  dark: colour(strong),
  light: colour(fill),
  contrastText: colour(on),
});

const focused = { outline: `2px solid ${colour('focus')}`, outlineOffset: 2 };

/** The browser mixes the shades: MUI cannot calculate with a color variable. */
const mixing = { colorSpace: 'oklch' };

export const theme = createTheme({
  ...mixing,
  palette: {
    primary: main('brand-fill', 'brand-fill-strong', 'on-brand'),
    error: main('red-fill', 'red', 'panel'),
    text: { primary: colour('ink'), secondary: colour('ink-2'), disabled: colour('ink-3') },
    background: { default: colour('bg'), paper: colour('panel') },
    divider: colour('line'),
    action: {
      active: colour('ink-2'),
      hover: colour('hover'),
      selected: colour('brand-soft'),
      disabled: colour('ink-3'),
    },
  },
  // With reduced motion, nothing fades.
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: colour('font'),
    fontSize: 13.5,
    body1: { fontSize: 13.5, lineHeight: 1.45 },
    body2: { fontSize: 13.5, lineHeight: 1.45 },
    button: { fontSize: 13.5, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focused } },
    },
    // A menu opens outside the page's landmarks, and is one itself.
    MuiMenu: { defaultProps: { slotProps: { paper: { role: 'region', 'aria-label': 'Choices' } } } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: { borderRadius: 7, padding: '5px 12px', lineHeight: '22px', minWidth: 0, whiteSpace: 'nowrap' },
        sizeSmall: { padding: '1px 8px' },
        outlined: {
          color: colour('ink'),
          borderColor: colour('line-strong'),
          backgroundColor: colour('panel'),
          '&:hover': { borderColor: colour('control'), backgroundColor: colour('hover') },
        },
        text: { color: colour('brand'), '&:hover': { backgroundColor: colour('line-soft') } },
        contained: {
          '&.Mui-disabled': { backgroundColor: colour('line'), color: colour('ink-3') },
        },
        colorInherit: { color: colour('ink-2') },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: 7, color: colour('ink-2') }, sizeSmall: { padding: 5 } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 12,
          boxShadow: colour('shadow-high'),
          margin: 16,
          width: '100%',
          '&.MuiDialog-paperFullScreen': { borderRadius: 0, margin: 0 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour('shade') } } },
    },
    MuiPopover: {
      styleOverrides: {
        paper: { border: `1px solid ${colour('line')}`, boxShadow: colour('shadow-high'), marginTop: 4 },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 34, padding: '5px 16px', fontSize: 13.5 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 7,
          backgroundColor: colour('panel'),
          fontSize: 13.5,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: colour('control') },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour('ink-2') },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: colour('line-strong') },
        },
        input: { '&.MuiInputBase-inputSizeSmall': { paddingTop: 7, paddingBottom: 7, height: 20 } },
        multiline: { paddingTop: 7, paddingBottom: 7 },
      },
    },
    // Its arrow is in the same place as a picker's.
    MuiNativeSelect: { defaultProps: { variant: 'outlined' } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${colour('line')}`, boxShadow: colour('shadow-high'), fontSize: 13.5 },
        inputRoot: { minHeight: 36 },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { marginLeft: -7, maxWidth: 'calc(100% - 9px)' },
        label: { fontSize: 13.5, minWidth: 0, paddingBlock: 4, overflowWrap: 'anywhere' },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { padding: 7, color: colour('control') } } },
    MuiRadio: { styleOverrides: { root: { padding: 7, color: colour('control') } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: colour('ink'),
          color: colour('panel'),
          fontSize: 12,
          fontWeight: 500,
          padding: '5px 9px',
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: colour('side'), width: 264 } } },
  },
});
