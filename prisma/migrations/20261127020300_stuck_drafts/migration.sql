-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "stuck_told_at" TIMESTAMPTZ(3);
