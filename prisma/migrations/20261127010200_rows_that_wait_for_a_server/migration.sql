-- Since when a row fails only because the server that it needs is away: it uses up no try.
ALTER TABLE "sweep_rows" ADD COLUMN "away_since" TIMESTAMPTZ(3);
