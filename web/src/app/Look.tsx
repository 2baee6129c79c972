import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * The policy allows styles from our own files, and those that carry this page's nonce. The server writes a fresh
 * one into the page for every answer; MUI's styles take it from there.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const styles = createCache({ key: 'eg', prepend: true, ...(nonce ? { nonce } : {}) });

/** Around everything made of MUI. It comes with the shell: the pages before signing in are drawn without it. */
export const Look = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
);
