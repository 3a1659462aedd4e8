// Support for the operator's commands in features: services, groups, option values, printed lines.
import { escapeUnprintable } from '@dhadha/server'
import { InvalidArgumentError, type Command } from 'commander'
import type { Pool } from 'pg'
import type { Config } from './configuration/config.ts'
import type { Executor } from './database/schema.ts'

/** The services that the operator's program (app/program.ts) passes to a feature's commands. */
export interface Operator {
  /** The configuration by environment and `.env`. @throws ConfigError */
  readonly loadConfig: () => Config
  /** Runs a command's work on the configured database, migrated, whether the API runs or not. */
  readonly withDatabase: <T>(work: (db: Executor, pool: Pool) => Promise<T>) => Promise<T>
}

/** A group of commands to which several features add, such as `api content …`. Its owner describes it. */
export const commandGroup = (program: Command, name: string): Command =>
  program.commands.find((command) => command.name() === name) ?? program.command(name)

/** The number of an option, such as how many lines a list has. */
export function parseCount(input: string): number {
  if (!/^[1-9]\d{0,5}$/.test(input))
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.')
  return Number(input)
}

/**
 * A line as a terminal can show it: what people have typed neither drives the terminal nor looks like a line of its
 * own.
 */
export const asLine = (text: string): string => escapeUnprintable(text).replaceAll('\n', '\\n')

/** Prints the lines of a command. The only way in which commands print (decision 56). */
export function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(asLine(line))
}

/**
 * Prints remarks of a command beside its result, such as rows that it left out: not into a file that receives the
 * result.
 */
export function printWarnings(lines: readonly string[]): void {
  for (const line of lines) console.error(asLine(line))
}
