/** On every answer; the content security policy with its nonce is the middleware's. */
const securityHeaders = [
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  // Lets the payment tab open, and keeps the pages behind it from reaching back.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

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
  headers: () => Promise.resolve([{ source: '/:path*', headers: securityHeaders }]),
  turbopack: { root: import.meta.dirname },
};

export default nextConfig;
