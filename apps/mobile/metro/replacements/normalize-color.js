/** Returns a colour as it is: the app's colours are CSS colours. */
export default (color) => color;
