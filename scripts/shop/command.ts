import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '../../src/config/config.ts';
import { messageOf } from '../../src/errors/message-of.ts';
import { environmentWithFile } from '../../src/start/env-file.ts';

/** The command, its arguments or the settings are invalid; nothing was done. */
export class WrongUsage extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/** `run` returns the exit code. */
type Command<O extends Options> = {
  name: string;
  synopsis: string;
  about: string;
  options: O;
  /** Printed after a failure other than WrongUsage. */
  afterFailure?: string;
  run: (given: Given<O>, output: Output) => Promise<number>;
};

export type Output = Pick<Console, 'log' | 'error'>;
export type RunCommand = (args: string[], output: Output) => Promise<number>;

/** Prints usage and errors. Returns what `run` returns, 1 for a failure, or 2 for wrong usage. */
export function defineCommand<const O extends Options>(command: Command<O>): RunCommand {
  const { name, options, afterFailure, run } = command;
  return async (args, output) => {
    if (args.includes('--help') || args.includes('-h')) {
      output.log(usageOf(command));
      return 0;
    }
    try {
      return await run(parse(args, options), output);
    } catch (error) {
      const isUsage = error instanceof WrongUsage;
      const hint = isUsage ? `For help: npm run ${name} -- --help` : afterFailure;
      output.error([`${name}: ${messageOf(error)}`, hint].filter(Boolean).join('\n'));
      return isUsage ? 2 : 1;
    }
  };
}

function usageOf({ name, synopsis, about }: { name: string; synopsis: string; about: string }): string {
  return `Usage: npm run ${name} -- ${synopsis}\n   or: shop ${name} ${synopsis}     where the shop is installed\n\n${about}`;
}

function parse<O extends Options>(args: string[], options: O): Given<O> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The rest explains arguments that begin with a dash, which no command accepts.
    throw new WrongUsage(messageOf(error).split('. ')[0]);
  }
}

export function singleArgument(given: string[], what: string): string {
  const [argument = '', ...others] = given;
  if (argument === '') throw new WrongUsage(`name ${what}`);
  assertNoMoreArguments(others);
  return argument;
}

export function assertNoMoreArguments(others: string[]): void {
  if (others.length > 0) throw new WrongUsage(`unexpected argument: ${others.join(' ')}`);
}

/** The error of `read` says what is wrong with the argument. */
export function readArgument<T>(name: string, text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    throw new WrongUsage(`${name} ${text} ${messageOf(error)}`);
  }
}

export function settings(): Config {
  try {
    return readConfig(environmentWithFile());
  } catch (error) {
    throw new WrongUsage(messageOf(error));
  }
}
