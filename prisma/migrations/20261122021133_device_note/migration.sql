-- AlterTable
ALTER TABLE "devices" ADD COLUMN     "note" VARCHAR(500);


