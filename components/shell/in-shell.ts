'use client';

import { createContext } from 'react';

/** Whether a part of the page stands in the shell, which has `<main>` and logo already. */
export const InShell = createContext(false);
