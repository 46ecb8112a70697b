import { mkdirSync, rmSync } from 'node:fs'
import { demonstration, Office } from './office.ts'

/** Loads the demonstration tenants once; each journey works on a copy. The app and the server have been built before. */
export default async function prepare(): Promise<void> {
  rmSync(demonstration, { recursive: true, force: true })
  mkdirSync(demonstration, { recursive: true })
  const office = await Office.create(demonstration)
  await office.stop()
}
