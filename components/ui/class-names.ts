import { clsx } from 'clsx';

/** Joins class names, leaving out what is false, null or undefined. */
export const classNames = clsx;
