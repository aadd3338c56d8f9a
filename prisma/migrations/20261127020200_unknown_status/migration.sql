-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "unknown_status" VARCHAR(64);
