/** A part of the terms of service. */
export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
  /** Rules as a list, after the paragraphs. */
  points?: readonly string[];
}
