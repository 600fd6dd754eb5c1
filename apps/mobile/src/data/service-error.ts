import { currentLanguage } from '@/language/language';

/** A service did not answer as it should; the message is the one that spec 8 wants shown. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The status of the answer, if there was one. */
  readonly status: number | undefined;
  /** True where the same request may succeed in a moment. */
  readonly temporary: boolean;

  constructor(message: string, { status, temporary = false }: { status?: number; temporary?: boolean }) {
    super(message);
    this.status = status;
    this.temporary = temporary;
  }
}

/** What a failed load shows (spec 4): the message of an Error, or that the error is unknown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : currentLanguage().messages.unknownError();
}
