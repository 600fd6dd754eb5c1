import { ErrorBoundary, type ErrorBoundaryProps } from 'expo-router';

import { RouterScreen } from './router-screen';

/** The router's error screen: 'Something went wrong', the message and Retry (spec 2). */
export function ErrorScreen(props: ErrorBoundaryProps) {
  return (
    <RouterScreen>
      <ErrorBoundary {...props} />
    </RouterScreen>
  );
}
