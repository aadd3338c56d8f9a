-- Invoices whose rest went on before this was kept say so with their next reading.
ALTER TABLE "invoices" ADD COLUMN "rest_cents" INTEGER NOT NULL DEFAULT 0;
