import { existsSync } from 'node:fs';

/** Adds the variables of `.env` in the current folder; existing variables take precedence. */
export function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
