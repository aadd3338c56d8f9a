import { StrictMode, type ReactNode } from 'react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { createRoot } from 'react-dom/client';
import { KitAuth } from './kit-auth';
import { KitList } from './kit-list';
import { KitParts } from './kit-parts';
import { GlobalProgress } from '@/components/ui/global-progress';
import { LiveRegion } from '@/components/ui/live-region';
import { Toaster } from '@/components/ui/toast';
import './fonts.css';
import '@/app/globals.css';

// ?show=parts|list|auth & theme=light|dark
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const shows: Record<string, ReactNode> = { parts: <KitParts />, list: <KitList />, auth: <KitAuth /> };
const root = document.getElementById('kit');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GlobalProgress />
      {/* The kit asks Next where it is; here nothing but this answers. */}
      <PathnameContext value="/devices">{shows[query.get('show') ?? 'list']}</PathnameContext>
      <Toaster />
      <LiveRegion />
    </StrictMode>,
  );
}
