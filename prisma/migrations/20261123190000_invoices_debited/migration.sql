-- Whether a bank has yet to carry a debit of it out.
ALTER TABLE "invoices" ADD COLUMN "debit_underway" BOOLEAN NOT NULL DEFAULT false;
