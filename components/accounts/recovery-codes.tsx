import { UnsavedGuard } from '@/components/forms/unsaved-guard';
import { Button } from '@/components/kit/button';
import { CopyButton } from '@/components/kit/copy-button';
import { product } from '@/lib/config/product';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

/** Recovery codes, shown once: to copy or save. Leaving asks first. */
export function RecoveryCodes({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}) {
  const text = [secondFactorMessages.fileTitle(product.name, email), '', ...codes, ''].join('\n');
  return (
    <div data-once className="grid gap-4 flake border border-line bg-canvas p-5">
      <h3 className="font-bold" tabIndex={-1} data-first>
        {secondFactorMessages.codesTitle}
      </h3>
      <p className="text-muted">{secondFactorMessages.codesText}</p>
      <ul aria-label={secondFactorMessages.codesTitle} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton value={codes.join('\n')} label={secondFactorMessages.codesCopied} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={secondFactorMessages.fileName}
          className="link"
        >
          {secondFactorMessages.download}
        </a>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onKept}>
          {secondFactorMessages.codesKept}
        </Button>
      </div>
      <UnsavedGuard active words={secondFactorMessages.leaving} />
    </div>
  );
}
