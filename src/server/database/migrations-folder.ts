import { fileURLToPath } from 'node:url'

/** Where the migrations lie: beside this module, and beside the bundle that it is built into. Ends with a slash. */
export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))
