-- What each invoice billed: for sums by model, and for bookkeeping. Older invoices get theirs with their next reading.
CREATE TABLE "invoice_lines" (
    "id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "feature_id" UUID,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "credited_cents" INTEGER NOT NULL DEFAULT 0,
    "carried_from" TEXT,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id")
      ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "invoice_lines_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "invoice_lines_invoice_id_position_idx" ON "invoice_lines"("invoice_id", "position");
CREATE INDEX "invoice_lines_feature_id_idx" ON "invoice_lines"("feature_id");

ALTER TABLE "invoices" ADD COLUMN "credited_net_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "invoices" ADD COLUMN "lines_known" BOOLEAN NOT NULL DEFAULT false;
