/**
 * Returns a colour unchanged, because the app's colours are CSS colours. The second argument is the opacity
 * of a shadow. It is ignored, because the app has no `shadowOpacity`.
 */
export default (color) => color;
