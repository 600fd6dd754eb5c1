declare module '*.woff2' {
  const address: string;
  export default address;
}

/** On the web, an image has an address and a size in pixels. */
declare module '*.png' {
  const image: { uri: string; width: number; height: number };
  export default image;
}

declare module '*.svg' {
  const image: { uri: string; width: number; height: number };
  export default image;
}
