'use client';

import { createContext } from 'react';

/** Whether a part stands in the shell, which has `<main>` and logo. */
export const InShell = createContext(false);
