-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "key" VARCHAR(400);
