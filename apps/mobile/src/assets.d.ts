/** Importing a font file returns its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Importing an image on the web returns its address, and its size in pixels. */
declare module '*.png' {
  const image: { uri: string; width: number; height: number };
  export default image;
}

/** Importing an SVG file on the web also returns its address and its size. */
declare module '*.svg' {
  const image: { uri: string; width: number; height: number };
  export default image;
}
