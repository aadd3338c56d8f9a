-- AlterTable
ALTER TABLE "provider_requests" ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0;
