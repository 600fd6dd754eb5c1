// Written by `npm run messages` from the texts of this package.
import type { Messages } from './messages.ts';

declare const messages: Messages;
export default messages;
