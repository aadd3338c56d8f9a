-- Devices that go back together (docs/decisions/0077-return-cases.md). Their numbers are given here, as those of orders are.
CREATE SEQUENCE "return_numbers" AS int START 10001;
CREATE TABLE "return_cases" (
    "id" UUID NOT NULL,
    "number" VARCHAR(12) NOT NULL,
    "organization_id" UUID,
    "organization_name" VARCHAR(100) NOT NULL,
    "reason" VARCHAR(200),
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_by_id" UUID,
    "carrier" VARCHAR(60),
    "tracking_number" VARCHAR(60),
    "sent_at" TIMESTAMPTZ(3),
    "sent_by_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),
    "settled_told_at" TIMESTAMPTZ(3),
    CONSTRAINT "return_cases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "return_cases_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id")
      ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "return_cases_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "return_cases_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    -- What was sent is not taken back.
    CONSTRAINT "return_cases_sent_check" CHECK ("sent_at" IS NULL OR "withdrawn_at" IS NULL)
);
CREATE UNIQUE INDEX "return_cases_number_key" ON "return_cases"("number");
CREATE INDEX "return_cases_organization_id_opened_at_id_idx" ON "return_cases"("organization_id", "opened_at", "id");
CREATE INDEX "return_cases_opened_at_id_idx" ON "return_cases"("opened_at", "id");
CREATE INDEX "return_cases_opened_by_id_idx" ON "return_cases"("opened_by_id");
CREATE INDEX "return_cases_sent_by_id_idx" ON "return_cases"("sent_by_id");
-- Those whose end has still to be told.
CREATE INDEX "return_cases_untold_idx" ON "return_cases" ("opened_at", "id") WHERE "settled_told_at" IS NULL AND "withdrawn_at" IS NULL;

CREATE FUNCTION "number_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := 'R-' || nextval('return_numbers');
  RETURN NEW;
END $$;
CREATE TRIGGER "number_return" BEFORE INSERT ON "return_cases"
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION "number_return"();

ALTER TABLE "device_assignments" ADD COLUMN "return_case_id" UUID;
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_return_case_id_fkey" FOREIGN KEY ("return_case_id")
  REFERENCES "return_cases"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
