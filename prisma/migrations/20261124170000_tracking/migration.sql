-- By whom an order travels, and under which number (ADR 0049).
ALTER TABLE "orders" ADD COLUMN "carrier" VARCHAR(60), ADD COLUMN "tracking_number" VARCHAR(60);
