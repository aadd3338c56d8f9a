import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shows the kit to developers: `npx vite kit`. Outside the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: { '@': join(import.meta.dirname, '..') } },
  css: { postcss: join(import.meta.dirname, '..') },
  define: { 'process.env': {} },
  server: { host: '127.0.0.1', fs: { allow: [join(import.meta.dirname, '..')] } },
  cacheDir: join(import.meta.dirname, '../.data/kit-cache'),
});
