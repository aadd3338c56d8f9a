/** Whether a device should have been calibrated before a day: on the day of its date it still holds. Both YYYY-MM-DD in UTC. Pure. */
export const isCalibrationOver = (expires: string | null, day: string): boolean =>
  expires !== null && expires < day;
