-- CreateTable
CREATE TABLE "access_log" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(32) NOT NULL,
    "detail" VARCHAR(64),
    "email" VARCHAR(100),
    "user_id" UUID,
    "address" VARCHAR(64),
    "request_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_log_created_at_id_idx" ON "access_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "access_log_kind_created_at_id_idx" ON "access_log"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "access_log_user_id_idx" ON "access_log"("user_id");

-- AddForeignKey
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


