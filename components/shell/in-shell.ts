'use client';

import { createContext } from 'react';

/** Whether a part of the page stands in the shell, whose `<main>` and logo are there already. */
export const InShell = createContext(false);
