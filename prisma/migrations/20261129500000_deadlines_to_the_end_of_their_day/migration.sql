-- What was told as a day without a time holds to the end of that day at the customer's place (ADR 0082). The zones of
-- lib/core/zones.ts; any other country has Norway's.
CREATE TEMPORARY TABLE zone_of_country (country text PRIMARY KEY, zone text NOT NULL);
INSERT INTO zone_of_country VALUES
  ('AD', 'Europe/Andorra'), ('AT', 'Europe/Vienna'), ('BE', 'Europe/Brussels'), ('BG', 'Europe/Sofia'),
  ('CH', 'Europe/Zurich'), ('CY', 'Asia/Nicosia'), ('CZ', 'Europe/Prague'), ('DE', 'Europe/Berlin'),
  ('DK', 'Europe/Copenhagen'), ('EE', 'Europe/Tallinn'), ('ES', 'Europe/Madrid'), ('FI', 'Europe/Helsinki'),
  ('FR', 'Europe/Paris'), ('GB', 'Europe/London'), ('GI', 'Europe/Gibraltar'), ('GR', 'Europe/Athens'),
  ('HR', 'Europe/Zagreb'), ('HU', 'Europe/Budapest'), ('IE', 'Europe/Dublin'), ('IS', 'Atlantic/Reykjavik'),
  ('IT', 'Europe/Rome'), ('LI', 'Europe/Vaduz'), ('LT', 'Europe/Vilnius'), ('LU', 'Europe/Luxembourg'),
  ('LV', 'Europe/Riga'), ('MC', 'Europe/Monaco'), ('MT', 'Europe/Malta'), ('NL', 'Europe/Amsterdam'),
  ('PL', 'Europe/Warsaw'), ('PT', 'Europe/Lisbon'), ('RO', 'Europe/Bucharest'), ('SE', 'Europe/Stockholm'),
  ('SI', 'Europe/Ljubljana'), ('SK', 'Europe/Bratislava'), ('SM', 'Europe/San_Marino');

-- Card orders of 23 hours were told with their time.
UPDATE orders o SET due_at = ((o.due_at AT TIME ZONE z.zone)::date + 1)::timestamp AT TIME ZONE z.zone - interval '1 millisecond'
FROM (SELECT g.id, coalesce(z.zone, 'Europe/Oslo') AS zone FROM organizations g LEFT JOIN zone_of_country z ON z.country = g.country) z
WHERE z.id = o.organization_id AND o.status IN ('PENDING_PAYMENT', 'INVOICED', 'PROCESSING') AND o.due_at > now()
  AND (o.type = 'INVOICE' OR o.due_at > o.placed_at + interval '2 days');

-- The provider's documents name the day in Norway: of two days the later one.
UPDATE invoices i SET due_at = (greatest((i.due_at AT TIME ZONE z.zone)::date, (i.due_at AT TIME ZONE 'Europe/Oslo')::date) + 1)::timestamp
  AT TIME ZONE z.zone - interval '1 millisecond'
FROM (SELECT j.id, coalesce(z.zone, 'Europe/Oslo') AS zone FROM invoices j LEFT JOIN organizations g ON g.id = j.organization_id
  LEFT JOIN zone_of_country z ON z.country = g.country WHERE j.due_at IS NOT NULL) z
WHERE z.id = i.id;

UPDATE invitations i SET expires_at = ((i.expires_at AT TIME ZONE z.zone)::date + 1)::timestamp AT TIME ZONE z.zone - interval '1 millisecond'
FROM (SELECT g.id, coalesce(z.zone, 'Europe/Oslo') AS zone FROM organizations g LEFT JOIN zone_of_country z ON z.country = g.country) z
WHERE z.id = i.organization_id AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now();

UPDATE email_confirmations c SET expires_at = ((c.expires_at AT TIME ZONE z.zone)::date + 1)::timestamp AT TIME ZONE z.zone
  - interval '1 millisecond'
FROM (SELECT u.id, coalesce(z.zone, 'Europe/Oslo') AS zone FROM users u LEFT JOIN organizations g ON g.id = u.organization_id
  LEFT JOIN zone_of_country z ON z.country = g.country) z
WHERE z.id = c.user_id AND c.expires_at > now();

DROP TABLE zone_of_country;
