'use client';

/** A detector of codes, as some browsers have one. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Frames are looked at in this width: a label fills a good part of it. */
const WIDTH = 720;

/** Answers the text of a code in the present frame; null without one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own detector, else a decoder that is loaded now. */
export async function codeReader(): Promise<ReadCode> {
  const Detectors = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector;
  const formats = (await Detectors?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (Detectors !== undefined && formats.includes('qr_code')) {
    const detector = new Detectors({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, WIDTH / Math.max(1, video.videoWidth));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (context === null || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR({ data, width, height }) || null);
    } catch {
      // No code in this frame.
      return Promise.resolve(null);
    }
  };
}
