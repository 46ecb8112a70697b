import { join } from 'node:path'

/** Prepared once and used by every journey; a full run deletes it first. */
export const prepared = 'tests/results/prepared'
/** The run's PostgreSQL. */
export const databaseFolder = join(prepared, 'postgresql')
/** The demonstration office's files. */
export const officeFolder = join(prepared, 'office')
/** Browser profiles of people already signed in, by name. */
export const deviceFolder = join(prepared, 'devices')
