import { join } from 'node:path'

/** What is made once and used by every journey, below what a run of all tests begins by removing. */
export const prepared = 'tests/results/prepared'
/** The run's PostgreSQL. */
export const databaseFolder = join(prepared, 'postgresql')
/** What the office of the demonstration keeps beside its database. */
export const officeFolder = join(prepared, 'office')
/** The browser profiles of those who are at work already, by name. */
export const deviceFolder = join(prepared, 'devices')
