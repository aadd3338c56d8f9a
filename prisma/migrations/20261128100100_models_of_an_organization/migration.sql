-- An organisation's devices of a model, and which models it has.
CREATE INDEX CONCURRENTLY "devices_organization_id_feature_id_id_idx" ON "devices"("organization_id", "feature_id", "id");
