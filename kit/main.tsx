import { StrictMode, type ReactNode } from 'react';
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
      {shows[query.get('show') ?? 'list']}
      <Toaster />
      <LiveRegion />
    </StrictMode>,
  );
}
