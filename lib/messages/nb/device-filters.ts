/** The further filters of the devices, and what their chips say. */
export const deviceFilterMessages = {
  more: 'Flere filtre',
  model: 'Modell',
  anyModel: 'Alle modeller',
  return: 'Retur',
  anyReturn: 'Med eller uten varslet retur',
  returned: 'Retur varslet',
  calibration: 'Kalibrering',
  anyCalibration: 'Alle kalibreringer',
  overdue: 'Kalibreringen er forfalt',
  missing: 'Uten kalibreringsdato',
  assignment: 'Tildeling',
  anyAssignment: 'Tildelt eller ikke',
  unassigned: 'Uten organisasjon',
  modelChip: (name: string) => `Modell: ${name}`,
};
