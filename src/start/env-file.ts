import { existsSync } from 'node:fs';

/** Existing variables take precedence. */
export function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
