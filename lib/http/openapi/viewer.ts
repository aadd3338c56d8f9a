import { product } from '@/lib/config/product';

const base = '/api/docs';

/** All from our own origin, nothing inline: scripts and styles are files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${product.name} API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}/swagger-ui/swagger-ui.css">
<link rel="stylesheet" href="${base}/viewer.css">
</head>
<body>
<header class="bar">
<a class="brand" href="/">${product.name}</a>
<span class="tagline">${product.tagline}</span>
<a class="raw" href="/api/openapi.json">openapi.json</a>
</header>
<main id="viewer"><noscript>This page needs JavaScript; the document itself is at /api/openapi.json.</noscript></main>
<script src="${base}/swagger-ui/swagger-ui-bundle.js"></script>
<script src="${base}/start.js"></script>
</body>
</html>
`;

/** The page of the API's document, which tries calls as the signed-in person. Its scripts and styles are in public/api/docs. */
export const viewerPage = { contentType: 'text/html; charset=utf-8', content: page, policy };
