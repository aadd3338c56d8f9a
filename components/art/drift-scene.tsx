/** The drawing of the branded panel: swell upon swell, flakes adrift, and the one that answers. */
export function DriftScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <path fill="#0d5c68" opacity=".55" d="M0 172c80-42 150-42 226-8s150 44 230 6 130-34 184-12v262H0z" />
      <path fill="#0f7880" opacity=".6" d="M0 236c70 30 146 34 226 0s146-44 222-12 132 34 192 8v188H0z" />
      <path fill="#3aa9a3" opacity=".55" d="M0 306c84-34 150-30 222 0s154 36 232 2 124-26 186 0v112H0z" />
      <path fill="#a9e4d8" opacity=".4" d="M0 368c70 24 146 26 218 0s150-30 226-2 138 24 196 4v50H0z" />
      <g>
        <path fill="#e8d09c" d="m92 214 26-12 20 17-9 24-31 2z" />
        <path fill="#f2a187" d="m206 262 20-5 13 14-10 18-24-6z" />
        <path fill="#7db9ea" d="m270 196 13-9 20 6-3 19-23 4z" />
        <path fill="#a9e4d8" d="m524 244 27-6 14 19-14 20-29-9z" />
        <path fill="#f2a187" d="m590 188 12-3 7 10-9 10-12-5z" />
        <path fill="#e8d09c" d="m338 322 15-4 10 11-9 13-18-5z" />
        <path fill="#7db9ea" d="m60 306 14-6 14 8-4 14-20 3z" />
        <path fill="#e8d09c" d="m470 336 10-3 8 8-6 9-12-3z" />
        <path fill="#a9e4d8" d="m160 342 11-5 9 7-4 11-15 0z" />
      </g>
      <g fill="none" stroke="#a9e4d8" strokeWidth="3" strokeLinecap="round">
        <path opacity=".9" d="M402 118a34 34 0 0 1 44 0" />
        <path opacity=".55" d="M388 100a56 56 0 0 1 72 0" />
        <path opacity=".25" d="M374 82a78 78 0 0 1 100 0" />
      </g>
      <path fill="#f2a187" d="m424 130 8 7-3 10h-10l-3-10z" />
      <path fill="#eef8f6" d="M421.5 146h5v22h-5z" />
      <path fill="#3fc2bc" d="M398 168h25v48h-36z" />
      <path fill="#eef8f6" d="M426 168h24l11 48h-35z" />
      <path fill="#0a4a56" opacity=".85" d="M392.5 192h62.500l2.5 10h-67.500z" />
    </svg>
  );
}
