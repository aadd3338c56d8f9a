import Bowser from 'bowser';
import { withLanguage } from '@/lib/i18n/locale/language';
import { fieldLengths } from '@/lib/config/limits';
import { sessionMessages } from '@/lib/i18n/accounts';

/** Bowser's names; for an unknown one it answers the client's own text. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** The plain name of a program: 'curl/8.5.0', 'node'. */
const PROGRAM = /^([A-Za-z][A-Za-z-]{1,29})(?:\/[\w.]{1,20})?(?:\s|$)/;

/** A user agent in our words (ADR 0025): 'Firefox on Windows', null if unknown; at most 100 characters. It decides nothing. */
export function browserSummary(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, fieldLengths.userAgentRead));
  const name = BROWSERS.has(browser.name ?? '') ? browser.name : undefined;
  const system = SYSTEMS.has(os.name ?? '') ? os.name : undefined;
  const program = PROGRAM.exec(userAgent)?.[1];
  let summary: string | null = null;
  if (name !== undefined)
    summary =
      system === undefined || name.includes(system)
        ? name
        : withLanguage('en', () => sessionMessages.browserOn(name, system));
  else if (program !== undefined && program !== 'Mozilla') summary = sessionMessages.program(program);
  return summary?.slice(0, fieldLengths.sessionBrowser) ?? null;
}

/** A summary in the reader's language; older versions stored some in Norwegian. */
export function readBrowser(summary: string): string {
  const [, name, system] = /^(.+?) (?:on|på) (.+)$/.exec(summary) ?? [];
  return name === undefined || system === undefined ? summary : sessionMessages.browserOn(name, system);
}
