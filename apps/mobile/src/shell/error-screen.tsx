import type { ErrorBoundaryProps } from 'expo-router';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionButton } from '@/ui/elements/action-button';
import { Heading } from '@/ui/elements/heading';
import { Text } from '@/ui/primitives/text';

import { RouterScreen } from './router-screen';

/** The labels of HTTP statuses (spec 2). */
const STATUS_LABELS = new Map([
  [404, 'NOT_FOUND'],
  [500, 'INTERNAL_SERVER_ERROR'],
  [503, 'SERVICE_UNAVAILABLE'],
  [504, 'GATEWAY_TIMEOUT'],
]);

/** Returns the HTTP status with its label, if the error is an HTTP response that expo-router has thrown. */
function statusOf(error: Error): string | undefined {
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  return `${error.statusCode}: ${STATUS_LABELS.get(error.statusCode) ?? 'Server Error'}`;
}

/** Shows an error that the routes' error boundary caught (spec 2, 8). */
export function ErrorScreen({ error, retry }: ErrorBoundaryProps) {
  const t = useMessages();
  const status = statusOf(error);
  return (
    <RouterScreen title={t.somethingWentWrong()}>
      {status && <Heading>{status}</Heading>}
      <Text color="errorText" role="alert" style={useStyles(sheet).message}>
        {t.error({ message: error.message })}
      </Text>
      <ActionButton shape="plain" label={t.retry()} onPress={() => void retry()} />
    </RouterScreen>
  );
}

const sheet = createStyles('error', () => ({ message: { textAlign: 'center' } }));
