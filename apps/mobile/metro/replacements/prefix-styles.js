/** A style with what browsers still know under a prefix only: Safari, `user-select`. */
export default (style) => ('userSelect' in style ? { ...style, WebkitUserSelect: style.userSelect } : style);
