-- When an organisation is next looked at for calibrations to be told.
ALTER TABLE "organizations" ADD COLUMN "calibrations_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
