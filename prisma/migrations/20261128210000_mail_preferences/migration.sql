-- AlterTable
ALTER TABLE "users" ADD COLUMN     "mails_calibration" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mails_invoices" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mails_parcels" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mails_reminders" BOOLEAN NOT NULL DEFAULT true;
