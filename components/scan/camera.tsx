'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { scanMessages } from '@/lib/i18n/scan';
import { scannedSerial } from '@/lib/core/serials';
import { codeReader } from './read-code';

/** Between two looks at the picture. */
const LOOK_MS = 150;

/** Reads labels with the camera. `onRead` gets a serial number, once; then the camera is off. */
export function Camera({
  onRead,
  onRefused,
}: {
  onRead: (serialNumber: string) => void;
  /** There is no camera: a person types. */
  onRefused: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const end = useEffectEvent((text: string | null, failed: boolean) => {
    setOn(false);
    setRefused(failed);
    if (failed) onRefused();
    if (text === null) return;
    navigator.vibrate?.(50);
    onRead(scannedSerial(text.trim()));
  });
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    look(video.current, gone.signal).then(
      (text) => gone.signal.aborted || end(text, false),
      () => gone.signal.aborted || end(null, true),
    );
    return () => gone.abort();
  }, [isOn]);
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={scanMessages.picture}
        hidden={!isOn}
        className="aspect-[4/3] w-full flake bg-control object-cover"
      />
      {isOn ? (
        <Button onClick={() => setOn(false)}>{scanMessages.stop}</Button>
      ) : (
        <Button variant="primary" size="lg" icon={<Icon of="barcode" />} onClick={() => setOn(true)}>
          {scanMessages.scan}
        </Button>
      )}
      <p role="status" className="text-md text-muted empty:hidden">
        {isOn ? scanMessages.hold : isRefused ? scanMessages.noCamera : ''}
      </p>
    </div>
  );
}

/** Shows the camera's picture until a code is in it; null once it is stopped. Rejects without a camera. */
async function look(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const [stream, readCode] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    codeReader(),
  ]);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (video === null || signal.aborted) {
    stop();
    return null;
  }
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const text = await readCode(video);
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  } finally {
    stop();
    video.srcObject = null;
  }
}
