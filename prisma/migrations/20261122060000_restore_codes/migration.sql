-- Several codes of an account may be live; wrong tries are counted per account and client, among the rate limits.
DROP INDEX "restore_tokens_user_live_key";
ALTER TABLE "restore_tokens" DROP COLUMN "tries";
