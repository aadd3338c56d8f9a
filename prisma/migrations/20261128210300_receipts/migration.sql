-- AlterTable
ALTER TABLE "device_assignments" ADD COLUMN     "receipt_untold" BOOLEAN NOT NULL DEFAULT false;
