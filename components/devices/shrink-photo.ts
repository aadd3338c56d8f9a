'use client';

import { photoLimits } from '@/lib/config/limits';
import { reportScreens } from '@/lib/i18n/reports';

/** What the server reads. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Smaller ones travel as they are. */
const FINE_BYTES = 500_000;

/** A chosen photo, ready to be sent. */
export interface ChosenPhoto {
  /** Tells two choices apart. */
  time: number;
  name: string;
  content: Blob;
}

/**
 * Makes a chosen photo small, so that it travels over a weak network: as JPEG, as large as it will be kept. A photo that only this browser
 * can read, such as a phone's HEIC, becomes one that the server can read.
 * @throws Error with a sentence for the field
 */
export async function shrinkPhoto(file: File): Promise<ChosenPhoto> {
  const isReadable = READABLE.has(file.type);
  const isFine = isReadable && file.size <= FINE_BYTES;
  // A file may only be called a photo.
  if (isFine && !(await isPicture(file))) throw new Error(reportScreens.photoKind);
  const small = isFine ? null : await redrawn(file);
  const content = small !== null && (!isReadable || small.size < file.size) ? small : file;
  if (content === file && !isReadable) throw new Error(reportScreens.photoKind);
  if (content.size > photoLimits.uploadBytes) throw new Error(reportScreens.photoTooLarge);
  return { time: Date.now(), name: file.name, content };
}

async function isPicture(file: File): Promise<boolean> {
  const image = await createImageBitmap(file).catch(() => null);
  image?.close();
  return image !== null;
}

/** Null where this browser cannot read it. */
async function redrawn(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return null;
  const scale = Math.min(1, photoLimits.maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
