-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('MISSING', 'BROKEN', 'LOST');

-- CreateEnum
CREATE TYPE "ReportAnswer" AS ENUM ('ACCEPTED', 'DECLINED');

-- CreateTable
CREATE TABLE "device_reports" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "organization_id" UUID,
    "kind" "ReportKind" NOT NULL,
    "note" VARCHAR(500),
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "reported_by_id" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_id" UUID,
    "answer" "ReportAnswer",
    "answer_note" VARCHAR(500),

    CONSTRAINT "device_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photos" (
    "id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "organization_id" UUID,
    "content_type" VARCHAR(32) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "device_reports_assignment_id_reported_at_idx" ON "device_reports"("assignment_id", "reported_at");

-- CreateIndex
CREATE INDEX "device_reports_organization_id_idx" ON "device_reports"("organization_id");

-- CreateIndex
CREATE INDEX "device_reports_reported_by_id_idx" ON "device_reports"("reported_by_id");

-- CreateIndex
CREATE INDEX "device_reports_answered_by_id_idx" ON "device_reports"("answered_by_id");

-- CreateIndex
CREATE INDEX "photos_report_id_idx" ON "photos"("report_id");

-- CreateIndex
CREATE INDEX "photos_organization_id_idx" ON "photos"("organization_id");

-- AddForeignKey
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "device_assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_reported_by_id_fkey" FOREIGN KEY ("reported_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "device_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- One open report of a kind per rental.
CREATE UNIQUE INDEX "device_reports_open_key" ON "device_reports"("assignment_id", "kind") WHERE "answered_at" IS NULL;

-- What waits for the operator, the oldest first.
CREATE INDEX "device_reports_waiting_idx" ON "device_reports"("reported_at", "id") WHERE "answered_at" IS NULL;

ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_answer_check"
  CHECK (("answer" IS NULL) = ("answered_at" IS NULL) AND ("answer" IS NOT NULL OR "answer_note" IS NULL));

ALTER TABLE "photos" ADD CONSTRAINT "photos_size_check"
  CHECK ("width" BETWEEN 1 AND 1600 AND "height" BETWEEN 1 AND 1600 AND octet_length("content") > 0);
