-- Organisations are sorted by what their country is called where it is read; nothing else asks for the codes in order.
DROP INDEX "organizations_country_id_idx";
