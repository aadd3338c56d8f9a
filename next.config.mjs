import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

/** COMMIT where there is no repository, as in an image. */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // lib/server/compress.ts
  compress: false,
  // lib/http/health.ts
  env: { BUILD_VERSION: version, BUILD_COMMIT: commit() },
  headers: () =>
    Promise.resolve([
      {
        // The files of public/; those with a version in their name below.
        source: '/:file(icon\\.svg|favicon\\.ico|apple-touch-icon\\.png|manifest\\.webmanifest|robots\\.txt)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
      },
      {
        source: '/icons/:file(.*\\.v\\d+\\.png)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  // What npm run release copies: the server with its packages.
  output: 'standalone',
  outputFileTracingExcludes: {
    '**': ['node_modules/typescript/**'],
  },
  // A remote surface without use for the portal.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pino', '@react-pdf/renderer', 'prom-client', 'sharp'],
  // Next would log actions' arguments in development: passwords.
  logging: { serverFunctions: false },
  turbopack: { root: import.meta.dirname },
  // scripts/build.ts: `npm run check` reads the types once for all.
  typescript: { ignoreBuildErrors: process.env.BUILD_WITHOUT_TYPES === '1' },
};

export default nextConfig;
