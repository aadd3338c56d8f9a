-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser" VARCHAR(100);
