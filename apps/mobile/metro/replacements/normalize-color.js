/**
 * Returns a colour as it is: the app's colours are CSS colours. The second argument, the opacity of a shadow, is
 * ignored, because the app has no `shadowOpacity`.
 */
export default (color) => color;
