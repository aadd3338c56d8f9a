import { clsx } from 'clsx';

/** Joins class names, without false, null or undefined. */
export const classNames = clsx;
