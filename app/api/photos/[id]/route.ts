import { keptPhoto } from '@/lib/http/kept-photo';
import { route } from '@/lib/http/route';
import { readPhoto } from '@/lib/domain/rentals/read-photo';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/photos/{id}', {
  GET: keptPhoto(readPhoto, {
    tag: 'Devices',
    summary: 'The photo of a report',
    codes: { 404: ['NOT_FOUND'] },
  }),
});
