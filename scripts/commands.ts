/** The operator's commands: npm's name, and the file in scripts/. */
export const COMMANDS = {
  worker: 'worker.ts',
  setup: 'setup.ts',
  'db:migrate': 'migrate.ts',
  'db:backup': 'db-backup.ts',
  'db:restore': 'db-restore.ts',
  'db:recount': 'db-recount.ts',
  'provider:setup': 'provider-setup.ts',
  'model:price': 'model-price.ts',
  'super-user': 'super-user.ts',
  'second-factor:reset': 'second-factor-reset.ts',
};
