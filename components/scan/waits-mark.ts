/** The mark in this browser by which every page knows that something of a person waits; apart, as it weighs on all of them. */
export const waitsMark = (person: string): string => `acts-wait ${person}`;
