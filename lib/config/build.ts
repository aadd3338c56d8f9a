/** What this build was made of; next.config.mjs writes both in. Commands that run from their sources know neither. */
export const build = {
  version: process.env.BUILD_VERSION ?? 'unknown',
  /** The commit, or 'unknown' where it was built outside of a repository without COMMIT. */
  commit: process.env.BUILD_COMMIT ?? 'unknown',
};
