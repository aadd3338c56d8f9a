import { Circle, ClipPath, Defs, G, Path, Svg } from '@react-pdf/renderer';

/** The portal's mark as a PDF drawing; `size` in points, `ground` the colour behind it. */
export function PdfLogoMark({ size, ground }: { size: number; ground: string }) {
  return (
    <Svg viewBox="0 0 40 40" style={{ width: size, height: size }}>
      <Defs>
        <ClipPath id="pin">
          <Path d="M20 1.5C11.2 1.5 4.5 8 4.5 16.3 4.5 25.4 12.6 31 20 38.5c7.4-7.5 15.5-13.1 15.5-22.2C35.5 8 28.8 1.5 20 1.5z" />
        </ClipPath>
      </Defs>
      <G clipPath="url(#pin)">
        <Path fill="#7db9ea" d="M0 0h17.6l-4 9.4L0 16z" />
        <Path fill="#a9e4d8" d="M19.2 0H40v8.2l-14 2.3-11-.6z" />
        <Path fill="#f2a187" d="m40 10-13.4 2.1 2 9.4c3.6-.7 7.4-.2 11.4 1.9z" />
        <Path fill="#e8d09c" d="m12.7 11.5 12.4.6 1.9 9.8c-3 .9-5 2.3-7.5 2.6l-8.3-5.3z" />
        <Path fill="#a9e4d8" d="M0 17.8l11.1-5.5-1.5 7.2 6.5 4.5C10 23.6 6 20.8 0 22.6z" />
        <Path fill="#3fc2bc" d="M0 25.2c7-2.4 10.8 1.7 17.6 1.5 7-.2 10.8-5.8 22.4-.9V40H0z" />
        <Circle cx={19.4} cy={16.6} r={3.3} fill={ground} />
      </G>
    </Svg>
  );
}
