'use client';

/** The drawing of the branded panel. */
export function DriftScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <path fill="#0b5260" d="M0 172c80-42 150-42 226-8s150 44 230 6 130-34 184-12v262H0z" />
      <path fill="#7db9ea" d="m262 176 17-9 13 12-6 15-19 3z" />
      <path fill="#e8d09c" d="m128 160 9-7 15 6-4 13-14 1z" opacity=".9" />
      <g transform="translate(-58 4)" fill="none" stroke="#a9e4d8" strokeWidth="3" strokeLinecap="round">
        <path opacity=".9" d="M402 118a34 34 0 0 1 44 0" />
        <path opacity=".55" d="M388 100a56 56 0 0 1 72 0" />
        <path opacity=".25" d="M374 82a78 78 0 0 1 100 0" />
      </g>
      <g transform="translate(-58 4) rotate(5 424 200)">
        <path fill="#f2a187" d="m424 130 8 7-3 10h-10l-3-10z" />
        <path fill="#eef8f6" d="M421.5 146h5v22h-5z" />
        <path fill="#3fc2bc" d="M400 168h23v76h-42z" />
        <path fill="#eef8f6" d="M426 168h22l19 76h-41z" />
        <path fill="#0a4a56" d="M394 190h60l3 11h-66z" />
      </g>
      <path fill="#0c6670" d="M0 236c70 30 146 34 226 0s146-44 222-12 132 34 192 8v188H0z" />
      <path fill="#f2a187" d="m176 252 24-15 9 20-22 9z" />
      <path fill="#a9e4d8" d="m534 228 30-9 21 13-9 13-34 2z" />
      <path fill="#e8d09c" d="m318 250 8-5 11 8-7 7z" />
      <path fill="#7db9ea" d="m70 262 13-11 8 9-5 12z" />
      <path fill="#238a8a" d="M0 306c84-34 150-30 222 0s154 36 232 2 124-26 186 0v112H0z" />
      <path fill="#e8d09c" d="m60 300 34-17 22 14-7 13-41 8z" />
      <path fill="#f2a187" d="m452 322 19-12 15 8-11 13z" />
      <path fill="#a9e4d8" d="m300 344 14-3 9 9-19 3z" />
      <path fill="#7db9ea" d="m222 324 18 3 4 9-15 2z" />
      <path fill="#4fb3ab" d="M0 368c70 24 146 26 218 0s150-30 226-2 138 24 196 4v50H0z" />
      <path fill="#eef8f6" d="m356 370 21-11 19 7-14 11z" opacity=".9" />
      <path fill="#e8d09c" d="m150 394 11-5 8 5-9 6z" />
      <path fill="#0c6670" d="m508 388 16-6 9 8-15 4z" />
    </svg>
  );
}
