import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * The policy allows styles from our own files, and those that carry this page's nonce. The server writes a fresh
 * one into the page for every answer; MUI's styles take it from there.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const styles = createCache({ key: 'eg', prepend: true, ...(nonce ? { nonce } : {}) });

export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ThemeProvider>
  </CacheProvider>
);
