-- CreateTable
CREATE TABLE "export_turns" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file" VARCHAR(64) NOT NULL,
    "place" SMALLINT,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "touched_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "export_turns_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "export_turns_user_id_place_key" ON "export_turns"("user_id", "place");

-- AddForeignKey
ALTER TABLE "export_turns" ADD CONSTRAINT "export_turns_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


