import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';

/**
 * The configuration of a program in `root`: of its environment and of the `.env` there. What is set outside wins over
 * the file. Throws `ConfigError`.
 */
export function loadConfig(root: string): Config {
  const environmentFile = join(root, '.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  return readConfig(process.env, root);
}
