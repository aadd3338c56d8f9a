/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser is a remote surface that the portal has no use for.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pino',
    '@react-pdf/renderer',
    'graphile-worker',
    // Answers with its own folder, which a bundled copy would not know.
    'swagger-ui-dist',
  ],
  turbopack: { root: import.meta.dirname },
};

export default nextConfig;
