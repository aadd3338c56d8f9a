declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the viewer's files; the package has no types of its own. */
  export default function absolutePath(): string;
}
