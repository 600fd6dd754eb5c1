/** A colour as a style sheet takes it: as it is written. (The library writes it anew as `rgba`.) */
export default (color) => color;
