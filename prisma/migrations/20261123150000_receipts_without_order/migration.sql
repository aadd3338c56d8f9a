-- Of devices without an order the receipt was not kept.
UPDATE "device_assignments" a SET "received_at" = now() FROM "devices" d
  WHERE d."id" = a."device_id" AND d."logistic_status" = 'RETURNED' AND a."order_id" IS NULL AND a."to" IS NULL AND a."received_at" IS NULL;
