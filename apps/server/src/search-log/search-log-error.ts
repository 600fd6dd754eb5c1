/** The status that goes with each error type of the documents protocol; clients branch on the type (design 5). */
const STATUS = {
  general_argument_invalid: 400,
  general_query_invalid: 400,
  document_invalid_structure: 400,
  document_missing_data: 400,
  document_missing_payload: 400,
  attribute_type_invalid: 400,
  attribute_limit_exceeded: 400,
  general_unauthorized_scope: 401,
  general_unknown_origin: 403,
  general_route_not_found: 404,
  project_not_found: 404,
  database_not_found: 404,
  collection_not_found: 404,
  document_not_found: 404,
  attribute_not_found: 404,
  general_request_timeout: 408,
  document_already_exists: 409,
  document_update_conflict: 409,
  general_rate_limit_exceeded: 429,
  general_server_error: 500,
  general_service_unavailable: 503,
} as const;

export type SearchLogErrorType = keyof typeof STATUS;

/** The refusal of a visitor who has used up what he may do, for so many seconds. */
export function overLimit(seconds: number): SearchLogError {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new SearchLogError('general_rate_limit_exceeded', `Too many requests: try again in ${wait}`, {
    retryAfter: seconds,
  });
}

/** What the search log refuses or cannot do, in the words of the documents protocol. */
export class SearchLogError extends Error {
  override readonly name = 'SearchLogError';
  readonly status: number;
  readonly type: SearchLogErrorType;
  /** Seconds after which it may be tried again; undefined when nobody knows. */
  readonly retryAfter: number | undefined;

  constructor(
    type: SearchLogErrorType,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.type = type;
    this.status = STATUS[type];
    this.retryAfter = options.retryAfter;
  }
}
