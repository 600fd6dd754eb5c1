import { currentLanguage } from '@/language/language';

/** A failed request to a service. The message is the one that spec 8 shows. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** True if a retry may succeed. */
  readonly temporary: boolean;

  constructor(message: string, { status, temporary = false }: { status?: number; temporary?: boolean }) {
    super(message);
    this.status = status;
    this.temporary = temporary;
  }
}

/**
 * The text of a failed load (spec 4): the message of an Error; for other values, that the error is unknown.
 */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : currentLanguage().messages.unknownError();
}
