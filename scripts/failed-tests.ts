export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export interface FailedTest {
  test: string;
  message: string;
}

/** A file that does not load has failed without a test. */
export function failedOfVitest({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0)
      return [{ test: name, message: message ?? 'could not be loaded' }];
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({
        test: `${name} › ${result.fullName}`,
        message: result.failureMessages?.[0] ?? '',
      }));
  });
}

/** Failures of Playwright, and passes at the second try only. */
export function failedOfPlaywright({ errors, suites }: PlaywrightReport): FailedTest[] {
  const failed = (suite: PlaywrightSuite): FailedTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          test: `${file}:${line} › ${title}`,
          message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
        })),
    ),
    ...(suite.suites ?? []).flatMap(failed),
  ];
  return [
    ...errors.map(({ message }) => ({ test: 'e2e', message: message ?? '' })),
    ...suites.flatMap(failed),
  ];
}
