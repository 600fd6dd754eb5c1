export * from './escape-html.ts';
export * from './movie.ts';
export * from './page-data.ts';
export * from './page-texts.ts';
export * from './poster.ts';
export * from './search-record.ts';
export * from './search-term.ts';
export * from './status-text.ts';
