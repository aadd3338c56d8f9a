/** The fields of GET /api/devices, newest first. */
export const devicesSql = `SELECT d.id, d.serial_number AS "serialNumber", f.name AS "deviceFeatureName", d.organization_id AS "orgId",
    o.name AS "orgName", d.order_id AS "orderId", d.logistic_status AS "logisticStatus", d.calibration_expires AS "calibrationExpires",
    d.active, d.returned, d.note, d.created_at AS "createdAt"
  FROM (SELECT * FROM devices ORDER BY created_at DESC, id DESC LIMIT 8) d
  JOIN device_features f ON f.id = d.feature_id LEFT JOIN organizations o ON o.id = d.organization_id
  ORDER BY d.created_at DESC, d.id DESC`;
export const countSql = 'SELECT count(*)::int AS count FROM devices';
