-- Mail that was given up before stays given up; its payload is gone.
DELETE FROM "outbox_mails" WHERE "failed_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "outbox_mails" DROP COLUMN "attempts",
DROP COLUMN "due_at",
DROP COLUMN "failed_at",
DROP COLUMN "last_error",
ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "sweep_rows" (
    "sweep" VARCHAR(32) NOT NULL,
    "row_id" VARCHAR(100) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "dead_at" TIMESTAMPTZ(3),

    CONSTRAINT "sweep_rows_pkey" PRIMARY KEY ("sweep","row_id")
);

-- CreateTable
CREATE TABLE "sweep_leases" (
    "sweep" VARCHAR(32) NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sweep_leases_pkey" PRIMARY KEY ("sweep")
);

-- CreateIndex
CREATE INDEX "sweep_rows_dead_at_idx" ON "sweep_rows"("dead_at");



-- Codes that somebody waits for go first.
UPDATE "outbox_mails" SET "priority" = 0 WHERE "template" IN ('restoreToken', 'newPassword', 'setPassword', 'invitation');
CREATE INDEX "outbox_mails_pending_idx" ON "outbox_mails" ("priority", "created_at", "id") WHERE "sent_at" IS NULL;
