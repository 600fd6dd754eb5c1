import { parse, type Token } from '@messageformat/parser';

/** A value that a message is given: a number where it is counted or formatted, else text. */
export type MessageValues = Map<string, 'number' | 'string | number'>;

function collect(tokens: Token[], values: MessageValues): MessageValues {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const isNumber = token.type !== 'argument';
    if (isNumber || !values.has(token.arg)) values.set(token.arg, isNumber ? 'number' : 'string | number');
    if ('cases' in token) token.cases.forEach(({ tokens: inCase }) => collect(inCase, values));
  }
  return values;
}

/** The values that a message is given, by their names. Throws when it cannot be read. */
export const messageValues = (text: string): MessageValues => collect(parse(text), new Map());
