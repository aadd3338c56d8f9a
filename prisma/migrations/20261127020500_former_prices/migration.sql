-- CreateTable
CREATE TABLE "former_prices" (
    "price_id" TEXT NOT NULL,
    "feature_id" UUID NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_prices_pkey" PRIMARY KEY ("price_id")
);

-- CreateIndex
CREATE INDEX "former_prices_feature_id_idx" ON "former_prices"("feature_id");

-- AddForeignKey
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE CASCADE ON UPDATE CASCADE;


