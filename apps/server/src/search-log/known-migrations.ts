import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UnusableDatabase } from './unusable-database.ts';

/** The folder of the changes of the tables, a numbered file each. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The files in {@link MIGRATIONS}, in the order of their numbers. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

/** The number that the name of a migration begins with. */
export function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

/**
 * Throws {@link UnusableDatabase} when a database, or a backup of one, has had a change that this program does not know.
 * @param done the rows of its table `migrations`.
 */
export async function refuseNewer(
  done: readonly { number: number; name: string }[],
  what = 'the database',
): Promise<void> {
  const newest = numberOf((await knownMigrations()).at(-1) ?? '');
  const unknown = done.find(({ number }) => number > newest);
  if (!unknown) return;
  throw new UnusableDatabase(
    `${what} is newer than this program, which does not know its change ${unknown.name}: run the version that made ` +
      'it, or restore a backup from before',
    { isFinal: true },
  );
}
