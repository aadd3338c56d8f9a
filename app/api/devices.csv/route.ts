import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { deviceCsv } from '@/lib/http/csv-columns';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { deviceList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices.csv', {
  GET: csv(listDevices, {
    tag: 'Devices',
    summary: 'Devices as CSV',
    description:
      "All that the filters find, newest first. A super user reads every organisation's, everybody else the own organisation's.",
    list: deviceList,
    columns: deviceCsv,
    answerExample: 'Serial number,Model,Calibration date\r\nDM-100207,Drift Tracker,2027-04-30\r\n',
  }),
});
