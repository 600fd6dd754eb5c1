import { constants, type NativeModule } from './native-module.ts';

/** `Clipboard`: one text. */
export const clipboard: NativeModule = (host) => {
  let content = '';
  return {
    ...constants(host, () => ({})),
    getString: () => host.runtime.promise(() => content),
    setString: (text: string) => {
      content = text;
      host.systemCalls.push({ name: 'copy', value: text });
    },
  };
};
