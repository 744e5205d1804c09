import { existsSync } from 'node:fs';

/** The environment, with what a file `.env` in the current folder adds to it; the environment itself wins. */
export function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
