import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` serves the API. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('.'),
  plugins: [react()],
  // The server puts a fresh value in its place with every page, and the theme reads it for its styles.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [{ find: /^@evergreen\/(contracts|workflows)\/(.*)$/, replacement: `${folder('..')}/$1/src/$2.ts` }],
  },
  server: { port: 5173, proxy: { '/api': api, '/health': api } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
});
