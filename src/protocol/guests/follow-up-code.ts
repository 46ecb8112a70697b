import { uuidV5 } from '#src/lib/uuid.ts'

const namespace = '6f1d3a52-0c4e-5b7f-9a55-8d1f0b6e2c11'

/**
 * The id of the report whose follow-up code this is, however it was typed. From the id nobody finds the code: it opens the
 * report for whoever sent it, and not for those who read it.
 */
export function reportIdOf(code: string): Promise<string> {
  return uuidV5(namespace, code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}
