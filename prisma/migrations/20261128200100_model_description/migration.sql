-- AlterTable
ALTER TABLE "device_features" ADD COLUMN     "description" VARCHAR(120);
