import { type ComponentProps, startTransition, useCallback } from 'react';
import { NativeSafeAreaProvider as Measuring } from 'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web';

type Props = ComponentProps<typeof Measuring>;

/**
 * Stands in for the library's own on the web (`metro.config.js`). That one measures the window once it is there, and so
 * updates the context above all screens before a page that was rendered elsewhere has come to life. React then throws
 * the page away and says so (error 421), unless the update is a transition.
 */
export function NativeSafeAreaProvider({ onInsetsChange, ...props }: Props) {
  const report = useCallback<Props['onInsetsChange']>(
    (event) => startTransition(() => onInsetsChange(event)),
    [onInsetsChange],
  );
  return <Measuring {...props} onInsetsChange={report} />;
}
