import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * The policy allows styles from our own files, and those with this page's nonce. The server writes a new one into
 * each page; MUI's styles use it.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const styles = createCache({ key: 'eg', prepend: true, ...(nonce ? { nonce } : {}) });

/** Around everything made of MUI. It loads with the shell: the pages before sign-in work without it. */
export const Look = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
);
