import { reportErrors, reportMessages } from '@/lib/i18n/reports';
import { photoId } from '@/lib/schemas/reports';
import { notFound } from '../errors';
import { operation } from '../operation';

/** A photo's bytes, and what they are by our own word. */
interface ReadPhoto {
  id: string;
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a photo of the own organisation.
 * @throws notFound for another organisation's too
 */
export const readPhoto = operation({
  may: 'devices.list',
  input: photoId,
  fault: () => reportMessages.photoFault,
  async execute({ db, scope }, { id }): Promise<ReadPhoto> {
    const photo = await db.photo.findFirst({
      where: { id, AND: scope.photos() },
      select: { id: true, contentType: true, content: true },
    });
    if (photo === null) throw notFound(reportErrors.photoNotFound);
    return photo;
  },
});
