import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { errorsOf } from '#src/resource/description/validate.ts'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { ActorSource } from '#src/server/context/area-server-part.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { insertAccount } from './account.ts'
import { findTenant } from './find-tenant.ts'
import { hashPassword } from './password.ts'

/** The command's options; missing ones are asked for interactively. */
const questions = {
  tenant: 'Short name of the company, for addresses (e.g. gulf-marine)',
  company: 'Name of the company',
  email: 'E-mail address of the administrator',
  'first-name': 'First name',
  'last-name': 'Last name',
} as const
type Answers = Record<keyof typeof questions, string>

const answersSchema = z.strictObject({
  tenant: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens'),
  company: z.string().min(1, 'is needed').max(200),
  email: z.email('must be an e-mail address').max(200),
  'first-name': z.string().min(1, 'is needed').max(100),
  'last-name': z.string().min(1, 'is needed').max(100),
}) satisfies z.ZodType<Answers>

/**
 * `npm run create-admin`: creates a company, unless it exists, and an administrator in it. The password is generated
 * and printed once. Throws `StartRefused` where an answer is missing or wrong, or the e-mail address has an account.
 */
export async function createAdmin(
  database: Database,
  actorSource: ActorSource,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const answers = await answersOf(args)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const email = answers.email.toLowerCase()
  const tenantId = await findTenant(database, answers.tenant)
  await inTenant(database, tenantId ?? uuidV7(), async (transaction) => {
    if (tenantId === null) {
      await transaction.query('insert into tenants (id, slug, name) values ($1, $2, $3)', [
        transaction.tenantId,
        answers.tenant,
        answers.company,
      ])
    }
    const person = { firstName: answers['first-name'], lastName: answers['last-name'], email }
    const id = await actorSource.createAdministrator(transaction, person, new Date())
    if (await insertAccount(transaction, { id, email, passwordHash })) return
    throw new StartRefused(`${email} has an account already.`)
  })
  print(`${email} is an administrator of ${answers.tenant}.`)
  print(`Password: ${password}`)
  print('It is shown only now. Sign in with it and choose another one.')
}

async function answersOf(args: readonly string[]): Promise<Answers> {
  const given = await ask(readOptions(args))
  const parsed = answersSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = Object.entries(errorsOf(parsed.error)).map(([name, texts]) => `--${name} ${texts.join(', ')}`)
  throw new StartRefused(`${faults.join('\n')}\n${usage()}`)
}

function readOptions(args: readonly string[]): Partial<Answers> {
  const options = Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\n${usage()}`)
  }
}

/** Asks for missing options where there is a terminal. */
async function ask(given: Partial<Answers>): Promise<Partial<Answers>> {
  if (!process.stdin.isTTY) return { ...given }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = { ...given }
  for (const [name, question] of Object.entries(questions)) {
    answers[name] ??= (await terminal.question(`${question}: `)).trim()
  }
  terminal.close()
  return answers
}

function usage(): string {
  const options = Object.keys(questions).map((name) => `--${name} "…"`)
  return `npm run create-admin -- ${options.join(' ')}`
}

/** Twenty unambiguous letters and digits: 98 random bits. */
function newPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  )
  return groups.join('-')
}
