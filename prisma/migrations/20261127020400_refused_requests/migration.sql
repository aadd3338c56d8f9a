-- AlterTable
ALTER TABLE "provider_requests" ADD COLUMN     "refused_with" VARCHAR(500);
