import type { NativeModule } from './native-module.ts';

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/** `ExceptionsManager`: in a release a fatal exception closes the app, any other is written to the log. */
export const exceptionsManager: NativeModule = (host) => {
  const log = (text: string) => host.logs.push({ level: 'error', text });
  return {
    reportException: ({ message, isFatal, stack = [] }: ExceptionData) => {
      if (!isFatal) return;
      const frames = stack
        .slice(0, 4)
        .map((frame) => `  at ${frame.methodName} (${frame.lineNumber}:${frame.column})`);
      host.crash([message, ...frames].join('\n'));
    },
    reportFatalException: (message: string) => host.crash(message),
    reportSoftException: (message: string) => log(message),
    updateExceptionMessage: () => undefined,
    dismissRedbox: () => undefined,
  };
};
