-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "balance_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "settled_by" VARCHAR(16);


