/** What a PostgreSQL is asked of at most (design 4). Times are milliseconds. */
export interface DatabaseLimits {
  /** Connections of this server. */
  poolSize: number;
  /** After which the database gives a statement up. */
  statementTimeout: number;
  /** After which a statement no longer waits for a lock of somebody else. */
  lockTimeout: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { poolSize: 10, statementTimeout: 3000, lockTimeout: 1000 };
