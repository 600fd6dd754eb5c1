export type { Messages } from './compiled/messages.ts';
export * from './languages.ts';
export * from './message-script.ts';
