export * from './logo.ts';
export * from './movie.ts';
export * from './pages.ts';
export * from './poster.ts';
export * from './search-record.ts';
export * from './search-term.ts';
export * from './status-text.ts';
