/** `{ ...a, ...b }`, as browsers have it. */
export default Object.assign;
