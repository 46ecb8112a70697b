import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLocalHost, saysTls } from './database-tls.ts'
import { setting } from './setting.ts'
import { StartRefused } from './start-refused.ts'
import { type UploadSettings, uploadSettingsOf, uploadVariables } from './upload-settings.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535, e.g. PORT=3000')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535, e.g. PORT=3000')

const processes = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number from 1 to 64')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 64, 'must be a number from 1 to 64')

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? ''),
    'must look like postgres://role:password@host:5432/database',
  )
  .refine(
    (text) => !urlOf(text) || saysTls(text),
    'names a database on another machine and does not say whether its connections are encrypted. Add ?sslmode=verify-full (with &sslrootcert=/path/to/ca.pem where its certificate is not of a public authority), or ?sslmode=disable where nobody else is on the network between',
  )

const publicUrl = z
  .string()
  .refine((text) => urlOf(text) !== undefined, 'must be an address, e.g. https://fairlead.example.com')
  .refine(
    (text) => isSecureOrigin(urlOf(text)),
    'must begin with https:// (http only for localhost), because tablets can work offline only over https',
  )
  .refine(
    (text) => urlOf(text)?.pathname === '/' && urlOf(text)?.search === '' && urlOf(text)?.hash === '',
    'must not have a path: the app is served at the root of its address',
  )
  .transform((text) => new URL(text).origin)

const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(urlOf(text)?.protocol ?? ''),
    'must look like smtps://user:password@mail.example.com:465',
  )

const mailFrom = z.email('must be a mail address, e.g. fairlead@example.com')

const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be fatal, error, warn, info, debug, trace or silent',
)

const demo = z.enum(['0', '1'], 'must be 1 (load the demonstration tenants) or 0 (start empty)')

/** Names of address ranges accepted by the web framework besides addresses. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

const trustProxy = z.string().transform((text, context) => {
  if (/^\d{1,2}$/.test(text)) return Number(text) || false
  const names = text.split(',').map((name) => name.trim())
  if (names.every(isAddressRange)) return names
  context.addIssue({
    code: 'custom',
    message:
      'must name the proxies whose headers to believe: addresses or ranges (10.0.0.7,192.168.0.0/16), loopback, linklocal, uniquelocal, or the number of proxies in front. Believing everybody would let anybody forge an address',
  })
  return z.NEVER
})

const objectEndpoint = z
  .string()
  .refine((text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''), 'must look like https://s3.example.com')
  .refine((text) => {
    const url = urlOf(text)
    return url?.pathname === '/' && url.search === '' && url.username === '' && url.password === ''
  }, 'must be an origin alone, without a path or keys, e.g. https://s3.example.com')
  .transform((text) => new URL(text).origin)

const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, e.g. fairlead')
const visible = z.string().regex(/^[!-~]+$/, 'must not hold spaces or control characters')

/** What names a bucket. */
const objectVariables = {
  S3_ENDPOINT: setting(objectEndpoint),
  S3_BUCKET: setting(bucket),
  S3_REGION: setting(visible),
  S3_ACCESS_KEY_ID: setting(visible),
  S3_SECRET_ACCESS_KEY: setting(visible),
}

const environment = z.object({
  ...objectVariables,
  ...uploadVariables,
  PORT: setting(port),
  HOST: setting(z.string()),
  PROCESSES: setting(processes),
  DATA_DIR: setting(z.string()),
  DATABASE_URL: setting(databaseUrl),
  DEMO: setting(demo),
  PUBLIC_URL: setting(publicUrl),
  TRUST_PROXY: setting(trustProxy),
  SMTP_URL: setting(smtpUrl),
  MAIL_FROM: setting(mailFrom),
  LOG_LEVEL: setting(logLevel),
  BACKUP_KEY_FILE: setting(z.string()),
})

/** Where objects are kept, and who may. */
export type ObjectStorageSettings = {
  /** Origin of the service without a trailing slash; buckets are addressed by path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The operator's configuration, validated and completed with defaults. */
export type Configuration = {
  /** TCP port of app and API; 0 lets the system choose a free one. */
  port: number
  /** Address to listen on; by default every interface, IPv6 included where the machine has it. */
  host: string
  /** How many processes serve, all of them on the same port. */
  processes: number
  /** Absolute path of the folder that holds the embedded database and the stored files. */
  dataDir: string
  /** The bucket that holds the stored files; undefined means the data directory. */
  objectStorage: ObjectStorageSettings | undefined
  /** An external PostgreSQL; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** Whether to load the demonstration tenants; `when-new` means only into a new embedded database. */
  demo: 'always' | 'never' | 'when-new'
  /** Origin that people's devices use, without a trailing slash. */
  publicUrl: string | undefined
  /** Which proxies' forwarding headers to believe, in the web framework's terms; false for none. */
  trustProxy: false | number | string[]
  /** Where to send mail; undefined means the development mailbox in the data directory. */
  smtpUrl: string | undefined
  /** What is logged: refusals are from `info` on, which is the default. */
  logLevel: z.infer<typeof logLevel>
  /** Absolute path of the file with the key that seals backups; undefined leaves them open. */
  backupKeyFile: string | undefined
  /** The address that mail comes from; by default `no-reply` at the host of the public address. */
  mailFrom: string
  uploads: UploadSettings
}

/**
 * Reads the configuration from environment variables (the table of variables in the README is its contract).
 *
 * @param variables usually `process.env`
 * @throws {StartRefused} naming every variable that is wrong and how it should look; secrets are not repeated
 */
export function readConfiguration(variables: Record<string, string | undefined>): Configuration {
  refuseUnknownStorage(variables)
  const result = environment.safeParse(variables)
  if (!result.success) {
    throw new StartRefused(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const given = result.data
  return {
    port: given.PORT ?? 3000,
    host: given.HOST ?? everyInterface(),
    processes: given.PROCESSES ?? 1,
    dataDir: resolve(given.DATA_DIR ?? 'data'),
    objectStorage: objectStorageOf(given),
    databaseUrl: given.DATABASE_URL,
    demo: demoChoice(given.DEMO, given.DATABASE_URL, given.PUBLIC_URL),
    publicUrl: given.PUBLIC_URL,
    trustProxy: given.TRUST_PROXY ?? false,
    smtpUrl: given.SMTP_URL,
    logLevel: given.LOG_LEVEL ?? 'info',
    backupKeyFile: given.BACKUP_KEY_FILE === undefined ? undefined : resolve(given.BACKUP_KEY_FILE),
    mailFrom: given.MAIL_FROM ?? `no-reply@${urlOf(given.PUBLIC_URL ?? '')?.hostname ?? 'localhost'}`,
    uploads: uploadSettingsOf(given),
  }
}

/**
 * Everybody knows the demonstration's password: unasked it is loaded only where no device but this one comes, and never
 * into an external database (`design/api.md`).
 */
function demoChoice(
  demoVariable: '0' | '1' | undefined,
  databaseUrl: string | undefined,
  publicUrl: string | undefined,
): Configuration['demo'] {
  if (demoVariable === '1') return 'always'
  const isLocal = publicUrl === undefined || isLocalHost(new URL(publicUrl).hostname)
  return demoVariable === '0' || databaseUrl !== undefined || !isLocal ? 'never' : 'when-new'
}

/** An unknown name would leave files on a disk that the operator believes to be unused. */
function refuseUnknownStorage(variables: Record<string, string | undefined>): void {
  const unknown = Object.keys(variables).filter(
    (name) => name.startsWith('S3_') && !Object.hasOwn(objectVariables, name) && variables[name]?.trim(),
  )
  if (unknown.length === 0) return
  throw new StartRefused(
    `${unknown.join(', ')}: there is no such variable. A bucket is named by ${Object.keys(objectVariables).join(', ')}.`,
  )
}

/** Either all of these variables or none. */
function objectStorageOf(given: z.infer<typeof environment>): ObjectStorageSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if ([...Object.values(needed), S3_REGION].every((value) => value === undefined)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const lacking = Object.entries(needed).filter(([, value]) => value === undefined)
    throw new StartRefused(
      `Files are to be kept in a bucket, but ${lacking.map(([name]) => name).join(', ')} is not set.`,
    )
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The IPv6 wildcard serves IPv4 as well, but cannot be opened where IPv6 is switched off, as in many containers. */
function everyInterface(): string {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0'
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isSecureOrigin(url: URL | undefined): boolean {
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && isLocalHost(url.hostname)
}

function isAddressRange(text: string): boolean {
  if (namedRanges.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
