import { currentLanguage } from '@/language/language';

/** A failed request to a service, with the message that spec 8 defines for it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The HTTP status; undefined if no answer arrived. */
  readonly status: number | undefined;
  /** Whether a retry may succeed. */
  readonly temporary: boolean;

  constructor(message: string, { status, temporary = false }: { status?: number; temporary?: boolean } = {}) {
    super(message);
    this.status = status;
    this.temporary = temporary;
  }
}

/** Returns the text of a failure (spec 4). */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : currentLanguage().messages.unknownError();
}
