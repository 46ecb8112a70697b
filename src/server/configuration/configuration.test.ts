import { isAbsolute, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { StartRefused } from './start-refused.ts'

function refusal(variables: Record<string, string>): string {
  try {
    readConfiguration(variables)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

describe('defaults', () => {
  test('an empty environment starts the embedded database beside the program, on port 3000', () => {
    const configuration = readConfiguration({})
    expect(configuration).toMatchObject({ port: 3000, databaseUrl: undefined, demo: 'when-new', trustProxy: false })
    expect(configuration.dataDir).toBe(join(process.cwd(), 'data'))
    expect(['::', '0.0.0.0']).toContain(configuration.host)
  })

  test('an empty variable is an absent one', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfiguration({}))
  })
})

describe('PORT and DATA_DIR', () => {
  test('a port is taken as a number, a folder as an absolute path', () => {
    const configuration = readConfiguration({ PORT: '0', DATA_DIR: 'elsewhere' })
    expect(configuration.port).toBe(0)
    expect(isAbsolute(configuration.dataDir)).toBe(true)
  })

  test.each(['http', '-1', '65536', '3000.5', '0x50'])('PORT=%s is refused by name', (port) => {
    expect(refusal({ PORT: port })).toMatch(/^PORT must be a port number/)
  })

  test('every wrong variable is named at once', () => {
    expect(refusal({ PORT: 'x', DEMO: 'yes' }).split('\n')).toHaveLength(2)
  })
})

describe('DATABASE_URL and DEMO', () => {
  test('an external database stays free of the demonstration unless it is asked for', () => {
    const url = 'postgres://fairlead:secret@db.example.com/fairlead?sslmode=verify-full'
    expect(readConfiguration({ DATABASE_URL: url }).demo).toBe('never')
    expect(readConfiguration({ DATABASE_URL: url, DEMO: '1' }).demo).toBe('always')
    expect(readConfiguration({ DEMO: '0' }).demo).toBe('never')
  })

  test('the demonstration, whose password everybody knows, is unasked only where no other device comes', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://localhost', '']) {
      expect(readConfiguration({ PUBLIC_URL }).demo).toBe('when-new')
    }
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com' }).demo).toBe('never')
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com', DEMO: '1' }).demo).toBe('always')
  })

  test.each([
    'postgres://fairlead:secret@db.example.com/fairlead',
    'postgres://fairlead:secret@10.0.0.7:5432/fairlead',
    'postgres://fairlead:secret@database/fairlead?sslmode=prefer',
    'postgres://fairlead:secret@localhost/fairlead?host=db.example.com',
  ])('%s is refused: it says nothing of encryption', (url) => {
    expect(refusal({ DATABASE_URL: url })).toMatch(/^DATABASE_URL names a database on another machine .*sslmode=/)
    expect(refusal({ DATABASE_URL: url })).not.toContain('secret')
  })

  test.each([
    'postgres://fairlead:secret@db.example.com/fairlead?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://fairlead:secret@db.example.com/fairlead?sslmode=require',
    'postgres://fairlead:secret@database/fairlead?sslmode=disable',
    'postgres://fairlead:secret@localhost:5432/fairlead',
    'postgres://fairlead:secret@127.0.0.1/fairlead',
    'postgres://fairlead:secret@[::1]/fairlead',
    'postgres:///fairlead?host=/var/run/postgresql',
  ])('%s is taken', (url) => {
    expect(readConfiguration({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('a refused database address does not repeat its password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://fairlead:secret@db/fairlead' })).not.toContain('secret')
  })
})

describe('LOG_LEVEL', () => {
  test('refusals are logged unless said otherwise', () => {
    expect(readConfiguration({}).logLevel).toBe('info')
    expect(readConfiguration({ LOG_LEVEL: 'warn' }).logLevel).toBe('warn')
    expect(refusal({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be fatal, error, warn, info/)
  })
})

describe('PUBLIC_URL', () => {
  test('https is kept as an origin; http only for this machine', () => {
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com/' }).publicUrl).toBe('https://ops.example.com')
    expect(readConfiguration({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
  })

  test.each([
    ['http://ops.example.com', /https/],
    ['https://ops.example.com/fairlead', /path/],
    ['ops.example.com', /address/],
  ])('%s is refused', (url, reason) => {
    expect(refusal({ PUBLIC_URL: url })).toMatch(reason)
  })
})

describe('MAIL_FROM', () => {
  test('mail comes from the given address, else from the host that people open', () => {
    expect(readConfiguration({ MAIL_FROM: 'ops@example.com' }).mailFrom).toBe('ops@example.com')
    expect(readConfiguration({ PUBLIC_URL: 'https://ops.example.com:8443' }).mailFrom).toBe('no-reply@ops.example.com')
    expect(readConfiguration({}).mailFrom).toBe('no-reply@localhost')
  })

  test.each(['ops', 'Ops <ops@example.com>', 'ops@example.com\nBcc: all@example.com'])('%j is refused', (address) => {
    expect(refusal({ MAIL_FROM: address })).toMatch(/^MAIL_FROM must be a mail address/)
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    ['0', false],
    ['1', 1],
    ['loopback', ['loopback']],
    ['10.0.0.7, 192.168.0.0/16,fd00::/8', ['10.0.0.7', '192.168.0.0/16', 'fd00::/8']],
  ])('%s is understood', (text, expected) => {
    expect(readConfiguration({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  test.each(['true', '*', '10.0.0.0/33', '10.0.0', 'proxy.example.com'])('%s is refused', (text) => {
    expect(refusal({ TRUST_PROXY: text })).toMatch(/TRUST_PROXY must name the proxies/)
  })
})

describe('S3', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'fairlead',
    S3_ACCESS_KEY_ID: 'deck',
    S3_SECRET_ACCESS_KEY: 'hush-hush',
  }

  test('a bucket is named whole; without one files are in the data directory', () => {
    expect(readConfiguration({}).objectStorage).toBeUndefined()
    const { objectStorage } = readConfiguration(bucket)
    expect(objectStorage).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'fairlead',
      region: 'us-east-1',
      accessKeyId: 'deck',
      secretAccessKey: 'hush-hush',
    })
    expect(readConfiguration({ ...bucket, S3_REGION: 'garage' }).objectStorage?.region).toBe('garage')
  })

  test.each([
    [{ ...bucket, S3_ACCESS_KEY_ID: '' }, /S3_ACCESS_KEY_ID is not set/],
    [{ S3_REGION: 'garage' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is not set/],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example.com/fairlead' }, /^S3_ENDPOINT must be an origin/],
    [{ ...bucket, S3_ENDPOINT: 'https://deck:hush-hush@s3.example.com' }, /^S3_ENDPOINT must be an origin/],
    [{ ...bucket, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must look like/],
    [{ ...bucket, S3_BUCKET: 'Fair Lead' }, /^S3_BUCKET must be the name/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'hush-hush two' }, /^S3_SECRET_ACCESS_KEY must not/],
    [{ ...bucket, S3_SECRET: 'hush-hush' }, /^S3_SECRET: there is no such variable/],
  ])('%# is refused by name, and no secret is repeated', (variables, reason) => {
    expect(refusal(variables)).toMatch(reason)
    expect(refusal(variables)).not.toContain('hush')
  })
})

describe('PROCESSES', () => {
  test('is a number from 1 to 64, and one where nothing is said', () => {
    expect(readConfiguration({}).processes).toBe(1)
    expect(readConfiguration({ PROCESSES: '4' }).processes).toBe(4)
    for (const wrong of ['0', '65', 'all']) expect(refusal({ PROCESSES: wrong })).toContain('PROCESSES must be')
  })
})

describe('uploads', () => {
  test('limits are megabytes; without them they are those of the table in the README', () => {
    expect(readConfiguration({ DISK_RESERVE_MB: '500', UPLOAD_MB_PER_PERSON: '7' }).uploads).toEqual({
      bytesPerPersonAndDay: 1e9,
      bytesPerPerson: 7e6,
      bytesPerCompany: 1e11,
      diskReserve: 5e8,
      scanner: undefined,
    })
    expect(refusal({ UPLOAD_MB_PER_COMPANY: '10GB' })).toMatch(/^UPLOAD_MB_PER_COMPANY must be a whole number/)
  })

  test.each([
    ['clamd:3310', { host: 'clamd', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.sock', { path: '/run/clamav/clamd.sock' }],
    ['unix:/run/clamd.sock', { path: '/run/clamd.sock' }],
  ])('CLAMD_ADDRESS=%s is a place to ask', (text, scanner) => {
    expect(readConfiguration({ CLAMD_ADDRESS: text }).uploads.scanner).toEqual(scanner)
  })

  test.each(['clamd', 'clamd:0', 'clamd:70000', 'https://clamd:3310'])(
    'CLAMD_ADDRESS=%s is refused by name',
    (text) => {
      expect(refusal({ CLAMD_ADDRESS: text })).toMatch(/^CLAMD_ADDRESS must look like/)
    },
  )
})
