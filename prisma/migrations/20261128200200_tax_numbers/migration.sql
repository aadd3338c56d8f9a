-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "cost_centre" VARCHAR(40),
ADD COLUMN     "registration_number" VARCHAR(20),
ADD COLUMN     "vat_number" VARCHAR(20);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cost_centre" VARCHAR(40);
