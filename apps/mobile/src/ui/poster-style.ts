/** On the web a poster fills the box it stands in, so that nothing moves when it arrives: for the page's style sheet. */
export const posterStyle = `
.poster{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;background:var(--surface)}`;
