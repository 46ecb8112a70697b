import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One migration, as its file says it. */
export type Migration = {
  /** The file's name without its ending: `20261121T043806577Z_initial_resources`. */
  name: string
  /** The time stamp in its name, in milliseconds since 1970: identifies the applied migration. */
  stamp: number
  statements: readonly string[]
  /** It builds indexes beside running work, outside a transaction, and holds nothing else. */
  isConcurrent: boolean
  /** SHA-256 of the file. */
  hash: string
}

/** Separates the statements of a migration, on a line of its own. */
const breakpoint = '--> statement-breakpoint'
const concurrently = /^(\s*CREATE (?:UNIQUE )?INDEX) CONCURRENTLY\b/i
const named = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z_[a-z0-9_]+\.sql$/

/**
 * A folder's migrations in the order of their time stamps. Two branches each add a file and edit none in common. Throws
 * where a name has no stamp, or two have the same.
 */
export function readMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = files.sort().map((file) => readMigration(folder, file))
  const twice = migrations.find(({ stamp }, place) => migrations[place + 1]?.stamp === stamp)
  if (twice) throw new Error(`another migration has the time stamp of ${twice.name}`)
  return migrations
}

/** Whether a statement builds an index beside running work, which no transaction can. */
export function isConcurrent(statement: string): boolean {
  return concurrently.test(statement)
}

/** The statement for an empty database or a restore, where nothing else runs and a transaction can hold it. */
export function withoutConcurrency(statement: string): string {
  return statement.replace(concurrently, '$1')
}

function readMigration(folder: string, file: string): Migration {
  const parts = named.exec(file)
  if (!parts) throw new Error(`${file} is not named as migrations are: 20261121T043806577Z_what_it_is_for.sql`)
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  const text = readFileSync(join(folder, file), 'utf8')
  const statements = text.split(breakpoint)
  const apart = statements.filter(isConcurrent)
  if (apart.length > 0 && apart.length < statements.length) {
    throw new Error(`${file} builds indexes concurrently beside statements that need a transaction: make two files`)
  }
  return {
    name: file.slice(0, -'.sql'.length),
    stamp: Date.UTC(year, month - 1, ...rest),
    statements,
    isConcurrent: apart.length > 0,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** The name of a new migration, made at a moment. */
export function migrationName(purpose: string, at: Date): string {
  return `${at.toISOString().replaceAll(/[-:.]/g, '')}_${purpose.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`
}

/** The text of a migration's file. */
export function migrationText(statements: readonly string[]): string {
  return `${statements.map((text) => `${text};`).join(`\n${breakpoint}\n`)}\n`
}
