/** Whether a calibration is over on a day; its own date still holds. YYYY-MM-DD in UTC. Pure. */
export const isCalibrationOver = (expires: string | null, day: string): boolean =>
  expires !== null && expires < day;
