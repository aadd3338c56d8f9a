/** A text whose dates are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d{2}-\d{2}-\d{4}|DD-MM-(?:YYYY|ÅÅÅÅ))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
