/** A font file is its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** An image on the web is its address and its size in pixels. */
declare module '*.png' {
  const image: { uri: string; width: number; height: number };
  export default image;
}

/** A drawing, likewise. */
declare module '*.svg' {
  const image: { uri: string; width: number; height: number };
  export default image;
}
