import { readFile } from 'node:fs/promises';
import path from 'node:path';
import viewerFolder from 'swagger-ui-dist/absolute-path.js';
import { product } from '@/lib/config/product';

interface ViewerFile {
  contentType: string;
  content: string;
  policy?: string;
}

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
<link rel="stylesheet" href="${base}/swagger-ui.css">
<link rel="stylesheet" href="${base}/viewer.css">
</head>
<body>
<header class="bar">
<a class="brand" href="/">${product.name}</a>
<span class="tagline">${product.tagline}</span>
<a class="raw" href="/api/openapi.json">openapi.json</a>
</header>
<main id="viewer"><noscript>This page needs JavaScript; the document itself is at /api/openapi.json.</noscript></main>
<script src="${base}/swagger-ui-bundle.js"></script>
<script src="${base}/start.js"></script>
</body>
</html>
`;

const start = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
  withCredentials: true,
});
`;

const style = `
:root { --ink: #0d2b36; --deep: #0b4a5c; --foam: #f4f8f8; --line: #d5e3e4; }
body { margin: 0; background: var(--foam); color: var(--ink); }
.bar { display: flex; gap: 1rem; align-items: baseline; padding: 1rem 1.5rem; background: var(--deep); color: #e7f3f4;
  font: 400 0.95rem/1.4 system-ui, sans-serif; }
.bar a { color: #fff; }
.bar .brand { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
.bar .raw { margin-left: auto; }
.bar a:focus-visible { outline: 2px solid #fff; outline-offset: 3px; border-radius: 4px; }
.swagger-ui .wrapper { max-width: 1240px; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .btn, .swagger-ui table thead tr th, .swagger-ui .response-col_status, .swagger-ui label,
.swagger-ui .opblock .opblock-section-header h4, .swagger-ui .tab li, .swagger-ui .parameter__name { font-family: system-ui, sans-serif; }
.swagger-ui .info { margin: 2rem 0 1.5rem; }
.swagger-ui .info .title { color: var(--ink); }
.swagger-ui .scheme-container { background: #fff; box-shadow: none; border: 1px solid var(--line); border-radius: 12px; padding: 1rem 0; }
.swagger-ui .opblock { border-radius: 10px; box-shadow: none; }
.swagger-ui .opblock-tag { border-color: var(--line); }
@media (max-width: 500px) { .bar .tagline { display: none; } .swagger-ui .wrapper { padding: 0 0.75rem; } }
`;

const ours: Record<string, ViewerFile> = {
  'start.js': { contentType: 'text/javascript; charset=utf-8', content: start },
  'viewer.css': { contentType: 'text/css; charset=utf-8', content: style },
};

const packaged: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

/** The page of the API's document, which tries calls as the signed-in person. */
export function viewerPage(): Promise<ViewerFile> {
  return Promise.resolve({ contentType: 'text/html; charset=utf-8', content: page, policy });
}

/** A script or style of that page; null for any other name. */
export async function viewerFile(name: string | undefined): Promise<ViewerFile | null> {
  if (name === undefined) return null;
  if (Object.hasOwn(ours, name)) return ours[name] ?? null;
  const contentType = Object.hasOwn(packaged, name) ? packaged[name] : undefined;
  if (contentType === undefined) return null;
  return { contentType, content: await readFile(path.join(viewerFolder(), name), 'utf8') };
}
