-- Who has a row in hand, and until when, in the server's own time: the portal's clock may leap over a claim.
ALTER TABLE "sweep_rows"
ADD COLUMN     "held_by" UUID,
ADD COLUMN     "held_until" TIMESTAMPTZ(3);
