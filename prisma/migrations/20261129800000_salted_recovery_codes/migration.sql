-- Of codes that were made before, the hash has none.
ALTER TABLE "recovery_codes" ADD COLUMN "salt" BYTEA;
